package android.app

import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.view.View
import android.view.Window
import phone.MainThread
import phone.Phone

open class Activity : Context() {
    open var intent: Intent = Intent()
    val window = Window()
    var isFinishing = false
        private set
    internal var isShown = false
    internal var isDestroyed = false

    protected open fun onCreate(savedInstanceState: Bundle?) {}
    protected open fun onStart() {}
    protected open fun onResume() {}
    protected open fun onPause() {}
    protected open fun onStop() {}
    protected open fun onDestroy() {}
    protected open fun onNewIntent(intent: Intent) {}

    open fun setContentView(view: View) {
        MainThread.need("setContentView")
        window.content = view
    }

    /** The screen goes once what is running now has ended. */
    open fun finish() {
        if (isFinishing) return
        isFinishing = true
        MainThread.post(::destroy)
        Phone.tell("close")
    }

    override fun startActivity(intent: Intent) {
        super.startActivity(intent)
        MainThread.post(::hide)
    }

    internal fun begin(intent: Intent) {
        this.intent = intent
        onCreate(null)
        if (!isFinishing) show(null)
    }

    /** In front again; a link that led here comes before `onResume`. */
    internal fun show(link: Intent?) {
        if (isDestroyed) return
        hide()
        onStart()
        if (link != null) onNewIntent(link)
        isShown = true
        onResume()
    }

    private fun hide() {
        if (!isShown) return
        isShown = false
        onPause()
        onStop()
    }

    internal fun destroy() {
        if (isDestroyed) return
        isDestroyed = true
        hide()
        onDestroy()
    }

    companion object {
        const val RESULT_OK = -1
        const val RESULT_CANCELED = 0
    }
}
