package androidx.core.view

import android.view.View
import android.view.Window
import androidx.core.graphics.Insets
import phone.MainThread

/** In device pixels, by type. */
class WindowInsetsCompat internal constructor(private val byType: Map<Int, Insets>) {
    fun getInsets(typeMask: Int): Insets =
        byType.entries.fold(Insets.NONE) { sum, (type, size) -> if (type and typeMask == 0) sum else Insets.max(sum, size) }

    class Type private constructor() {
        companion object {
            fun statusBars() = 1
            fun navigationBars() = 2
            fun captionBar() = 4
            fun ime() = 8
            fun displayCutout() = 128
            fun systemBars() = statusBars() or navigationBars() or captionBar()
        }
    }

    companion object {
        val CONSUMED = WindowInsetsCompat(emptyMap())
    }
}

fun interface OnApplyWindowInsetsListener {
    fun onApplyWindowInsets(v: View, insets: WindowInsetsCompat): WindowInsetsCompat
}

class ViewCompat private constructor() {
    companion object {
        fun setOnApplyWindowInsetsListener(view: View, listener: OnApplyWindowInsetsListener?) {
            view.insetsListener = listener
        }
    }
}

class WindowCompat private constructor() {
    companion object {
        fun setDecorFitsSystemWindows(window: Window, decorFitsSystemWindows: Boolean) {
            MainThread.need("WindowCompat.setDecorFitsSystemWindows")
            window.fitsSystemWindows = decorFitsSystemWindows
        }
    }
}
