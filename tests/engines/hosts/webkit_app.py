#!/usr/bin/python3
"""An app with a WebKit view, as WKWebView is used on iOS: the page posts to `webkit.messageHandlers.panah`.

The app's native side is at the other end of the unix socket $PANAH_APP_SOCKET, a line of JSON text a message.
Started by WebKitWebDriver with `--automation`.
"""
import json
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402

PHONE = (
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
)

address = Gio.UnixSocketAddress.new(os.environ['PANAH_APP_SOCKET'])
native = Gio.SocketClient().connect(address, None)
lines = Gio.DataInputStream.new(native.get_input_stream())

data = WebKit2.WebsiteDataManager.new_ephemeral()
data.set_itp_enabled(True)
data.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)

posted = WebKit2.UserContentManager()
posted.register_script_message_handler('panah')
view = WebKit2.WebView(web_context=context, user_content_manager=posted, is_controlled_by_automation=True)
view.get_settings().set_property('user-agent', PHONE)


def tell_native(_manager, result):
    text = result.get_js_value().to_string()
    native.get_output_stream().write_all((text + '\n').encode(), None)


def tell_page(text):
    event = f"new MessageEvent('message', {{ data: {json.dumps(text)} }})"
    view.evaluate_javascript(f'window.dispatchEvent({event})', -1, None, None, None, None)


def take_line(stream, answer):
    text, _ = stream.read_line_finish_utf8(answer)
    if text is None:
        Gtk.main_quit()
        return
    tell_page(text)
    stream.read_line_async(GLib.PRIORITY_DEFAULT, None, take_line)


def give_view(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('panah-app')
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect('create-web-view', lambda _session: view)


posted.connect('script-message-received::panah', tell_native)
context.connect('automation-started', give_view)
lines.read_line_async(GLib.PRIORITY_DEFAULT, None, take_line)

window = Gtk.Window()
window.set_default_size(390, 844)
window.add(view)
window.connect('destroy', Gtk.main_quit)
window.show_all()
Gtk.main()
