package android.webkit

import android.app.Activity
import android.content.Context
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.view.View
import androidx.webkit.PageListener
import phone.MainThread
import phone.Phone

interface ValueCallback<T> {
    fun onReceiveValue(value: T?)
}

interface WebResourceRequest {
    val url: Uri
    val isForMainFrame: Boolean
}

open class WebViewClient {
    open fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) {}
    open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean = false
}

open class WebChromeClient {
    open fun onShowFileChooser(
        view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams,
    ): Boolean = false

    abstract class FileChooserParams {
        abstract fun createIntent(): Intent

        companion object {
            fun parseResult(resultCode: Int, data: Intent?): Array<Uri>? =
                if (resultCode == Activity.RESULT_OK) data?.data?.let { arrayOf(it) } else null
        }
    }
}

class WebSettings {
    var javaScriptEnabled = false
    var domStorageEnabled = false
    var allowFileAccess = false
}

/** The page itself is in a real browser; this side of it says what to load and is asked where the page may go. */
open class WebView(context: Context) : View(context) {
    val settings = WebSettings()
    var webViewClient = WebViewClient()
    var webChromeClient: WebChromeClient? = null
    internal val added = mutableListOf<PageListener>()
    /** Those that were there when the page was loaded: a later one would wait for the next page. */
    internal var listening = emptyList<PageListener>()
    /** Grows with every document; what belonged to an older one is dead. */
    internal var document = 0
    private var isDestroyed = false

    init {
        MainThread.need("WebView()")
    }

    open fun loadUrl(url: String) {
        MainThread.need("WebView.loadUrl")
        if (isDestroyed) return
        listening = added.toList()
        Phone.tell("load", "url" to url)
    }

    open fun destroy() {
        MainThread.need("WebView.destroy")
        isDestroyed = true
        document++
    }

    /** Another document takes the place of the one before. */
    internal fun begin(url: String) {
        if (isDestroyed) return
        document++
        webViewClient.onPageStarted(this, url, null)
    }

    internal fun hears() = !isDestroyed && settings.javaScriptEnabled

    internal fun mayGo(url: String): Boolean {
        val request = object : WebResourceRequest {
            override val url = Uri.parse(url)
            override val isForMainFrame = true
        }
        return !webViewClient.shouldOverrideUrlLoading(this, request)
    }

    /** A tap on the page's file input. Where the app does not show a chooser, nothing was chosen. */
    internal fun choose(chosen: ValueCallback<Array<Uri>>) {
        val params = object : WebChromeClient.FileChooserParams() {
            override fun createIntent() = Intent(Intent.ACTION_GET_CONTENT).setType("*/*")
        }
        val client = webChromeClient
        if (client == null || !client.onShowFileChooser(this, chosen, params)) chosen.onReceiveValue(null)
    }
}
