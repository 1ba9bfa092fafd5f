package android.content.res

import android.util.DisplayMetrics
import phone.Phone

class Configuration {
    val uiMode = UI_MODE_TYPE_NORMAL or (if (Phone.isNight) UI_MODE_NIGHT_YES else UI_MODE_NIGHT_NO)

    companion object {
        const val UI_MODE_TYPE_NORMAL = 0x01
        const val UI_MODE_NIGHT_MASK = 0x30
        const val UI_MODE_NIGHT_NO = 0x10
        const val UI_MODE_NIGHT_YES = 0x20
    }
}

class Resources {
    val configuration get() = Configuration()
    val displayMetrics = DisplayMetrics()
}
