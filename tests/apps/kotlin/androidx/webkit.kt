package androidx.webkit

import android.net.Uri
import android.webkit.WebView
import phone.MainThread
import phone.Phone

class WebMessageCompat(val data: String?)

/** Speaks to the document that posted; once that one is gone, to nobody. */
abstract class JavaScriptReplyProxy {
    abstract fun postMessage(message: String)
}

class WebViewFeature private constructor() {
    companion object {
        const val WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER"

        fun isFeatureSupported(feature: String) = feature == WEB_MESSAGE_LISTENER && Phone.hasMessageListener
    }
}

internal class PageListener(
    val name: String, val origins: Set<String>, private val listener: WebViewCompat.WebMessageListener,
) {
    private val replies = HashMap<Pair<Int, Boolean>, JavaScriptReplyProxy>()

    fun take(view: WebView, text: String?, origin: String, isMainFrame: Boolean) {
        if (origin !in origins) return
        val reply = replies.getOrPut(view.document to isMainFrame) { replyTo(view, isMainFrame) }
        listener.onPostMessage(view, WebMessageCompat(text), Uri.parse(origin), isMainFrame, reply)
    }

    private fun replyTo(view: WebView, isMainFrame: Boolean) = object : JavaScriptReplyProxy() {
        private val document = view.document

        override fun postMessage(message: String) {
            MainThread.need("JavaScriptReplyProxy.postMessage")
            if (document == view.document) Phone.tell("post", "text" to message, "main" to isMainFrame)
        }
    }
}

class WebViewCompat private constructor() {
    fun interface WebMessageListener {
        fun onPostMessage(
            view: WebView,
            message: WebMessageCompat,
            sourceOrigin: Uri,
            isMainFrame: Boolean,
            replyProxy: JavaScriptReplyProxy,
        )
    }

    companion object {
        private val rule = Regex("""\*|https?://(\*\.)?[^/:*?#]+(:\d+)?|(?!https?:)[a-z][a-z0-9+.-]*://""")

        fun addWebMessageListener(
            webView: WebView, jsObjectName: String, allowedOriginRules: Set<String>, listener: WebMessageListener,
        ) {
            MainThread.need("WebViewCompat.addWebMessageListener")
            if (!Phone.hasMessageListener) throw UnsupportedOperationException("WEB_MESSAGE_LISTENER")
            for (one in allowedOriginRules) require(rule.matches(one)) { "allowedOriginRules $one is invalid" }
            require(webView.added.none { it.name == jsObjectName }) { "$jsObjectName is already added" }
            webView.added += PageListener(jsObjectName, allowedOriginRules, listener)
        }
    }
}
