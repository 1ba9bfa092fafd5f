package android.annotation

@Retention(AnnotationRetention.BINARY)
annotation class SuppressLint(vararg val value: String)
