package android.util

import phone.Phone

class DisplayMetrics {
    @JvmField var density: Float = Phone.DENSITY
}
