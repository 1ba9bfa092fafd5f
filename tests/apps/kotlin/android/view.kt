package android.view

import android.content.Context
import androidx.core.view.OnApplyWindowInsetsListener

open class View(val context: Context) {
    internal var insetsListener: OnApplyWindowInsetsListener? = null
}

class Window {
    /** Until this is off, the system itself keeps the content clear of its bars and tells it nothing of them. */
    internal var fitsSystemWindows = true
    internal var content: View? = null
}
