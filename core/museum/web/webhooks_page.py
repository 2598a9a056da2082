"""The form for the address that is called when a seat is asked."""

from __future__ import annotations

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from museum.web import lobby, people
from museum.web.languages import language_of, speaker
from museum.web.server import base_of, live_of, roles_at, server_of
from museum.web.webhooks import is_address


async def keep(request: Request) -> Response:
    """Keep the address that a browser gives for one of its roles, or forget it."""
    webhooks, live, form = server_of(request).webhooks, await live_of(request), await request.form()
    role, address = request.path_params["role"], str(form.get("address", "")).strip()
    if webhooks is None:
        raise HTTPException(404)
    if role not in lobby.called_roles(roles_at(request, live)):
        raise HTTPException(403)
    language, game = language_of(request), live.table.id
    if address and not is_address(address):
        return await lobby.home_of_table(request, live, speaker(language)("web.hook_bad"), lobby.BAD)
    page = f"{base_of(request)}/table/{game}{'' if role == people.OWNER else f'/{role}'}"
    await to_thread.run_sync(webhooks.keep, game, role, people.person_of(request), address, page, language)
    return RedirectResponse(f"/table/{game}", 303)


ROUTES = [Route("/table/{game}/{role}/hook", keep, methods=["POST"])]
