#!/usr/bin/python3
"""An app with a Chromium view, as Android's WebView is used: the page posts to `panah.postMessage`, the app to `panah.onmessage`.

The app's native side is at the other end of the unix socket $PANAH_APP_SOCKET, a line of JSON text a message.
The view is driven through $QTWEBENGINE_REMOTE_DEBUGGING.
"""
import os
import socket
import sys
import threading

from PyQt6.QtCore import QFile, QIODevice, QObject, QUrl, pyqtSignal, pyqtSlot
from PyQt6.QtWebChannel import QWebChannel
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, QWebEngineScript
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

PHONE = (
    'Mozilla/5.0 (Linux; Android 11; SM-A125F; wv) AppleWebKit/537.36 (KHTML, like Gecko) '
    'Version/4.0 Chrome/102.0.5005.177 Mobile Safari/537.36'
)

# The channel comes up a moment after the page: what is posted before that waits.
LISTENER = """
(() => {
  const early = [];
  let post = text => early.push(text);
  const panah = { postMessage: text => post(String(text)), onmessage: null };
  window.panah = panah;
  new QWebChannel(qt.webChannelTransport, ({ objects: { native } }) => {
    native.said.connect(data => panah.onmessage?.({ data }));
    post = text => native.hear(text);
    early.splice(0).forEach(post);
  });
})();
"""


class Native(QObject):
    said = pyqtSignal(str)

    def __init__(self):
        super().__init__()
        self.line = socket.socket(socket.AF_UNIX)
        self.line.connect(os.environ['PANAH_APP_SOCKET'])

    @pyqtSlot(str)
    def hear(self, text):
        self.line.sendall((text + '\n').encode())

    def listen(self, ended):
        with self.line.makefile(encoding='utf-8') as lines:
            for text in lines:
                self.said.emit(text.strip())
        ended()


class Quitter(QObject):
    asked = pyqtSignal()


def channel_script():
    source = QFile(':/qtwebchannel/qwebchannel.js')
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    script = QWebEngineScript()
    script.setSourceCode(bytes(source.readAll()).decode() + LISTENER)
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
    script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld)
    script.setRunsOnSubFrames(False)
    return script


app = QApplication(sys.argv)
profile = QWebEngineProfile()
profile.setHttpUserAgent(PHONE)
profile.setHttpAcceptLanguage('fa-IR')
profile.scripts().insert(channel_script())
page = QWebEnginePage(profile)
page.certificateError.connect(lambda problem: problem.acceptCertificate())

native = Native()
channel = QWebChannel()
channel.registerObject('native', native)
page.setWebChannel(channel)

view = QWebEngineView()
view.setPage(page)
view.resize(390, 844)
view.show()
view.load(QUrl('about:blank'))

quitter = Quitter()
quitter.asked.connect(app.quit)
threading.Thread(target=native.listen, args=[quitter.asked.emit], daemon=True).start()
sys.exit(app.exec())
