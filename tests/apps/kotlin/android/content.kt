package android.content

import android.content.res.Resources
import android.net.Uri
import phone.Phone

class ActivityNotFoundException(name: String) : RuntimeException(name)

class Intent(val action: String? = null, val data: Uri? = null) {
    var type: String? = null
        private set
    private val extras = HashMap<String, Any?>()

    fun setType(type: String?): Intent {
        this.type = type
        return this
    }

    fun putExtra(name: String, value: String?): Intent {
        extras[name] = value
        return this
    }

    fun putExtra(name: String, value: Intent?): Intent {
        extras[name] = value
        return this
    }

    fun getStringExtra(name: String): String? = extras[name] as? String

    internal fun inner(): Intent? = extras[EXTRA_INTENT] as? Intent

    companion object {
        const val ACTION_VIEW = "android.intent.action.VIEW"
        const val ACTION_SEND = "android.intent.action.SEND"
        const val ACTION_CHOOSER = "android.intent.action.CHOOSER"
        const val ACTION_GET_CONTENT = "android.intent.action.GET_CONTENT"
        const val EXTRA_TEXT = "android.intent.extra.TEXT"
        const val EXTRA_TITLE = "android.intent.extra.TITLE"
        const val EXTRA_INTENT = "android.intent.extra.INTENT"

        fun createChooser(target: Intent, title: CharSequence?): Intent =
            Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, target).putExtra(EXTRA_TITLE, title?.toString())
    }
}

abstract class Context {
    val resources = Resources()

    /** Who opens an intent here: a browser, a dialler and so on by its scheme, or the system's chooser. */
    open fun startActivity(intent: Intent) {
        val shared = intent.inner()
        when (intent.action) {
            Intent.ACTION_VIEW -> {
                val scheme = intent.data?.scheme
                if (scheme == null || scheme in Phone.unopened) throw ActivityNotFoundException("No Activity found for ${intent.data}")
                Phone.tell("open", "url" to intent.data.toString())
            }
            Intent.ACTION_CHOOSER -> Phone.tell(
                "share",
                "text" to shared?.getStringExtra(Intent.EXTRA_TEXT),
                "title" to intent.getStringExtra(Intent.EXTRA_TITLE),
            )
            else -> throw ActivityNotFoundException("No Activity found to handle ${intent.action}")
        }
    }
}
