package androidx.core.graphics

class Insets private constructor(
    @JvmField val left: Int, @JvmField val top: Int, @JvmField val right: Int, @JvmField val bottom: Int,
) {
    companion object {
        val NONE = Insets(0, 0, 0, 0)

        fun of(left: Int, top: Int, right: Int, bottom: Int) = Insets(left, top, right, bottom)

        fun max(a: Insets, b: Insets) =
            of(maxOf(a.left, b.left), maxOf(a.top, b.top), maxOf(a.right, b.right), maxOf(a.bottom, b.bottom))
    }
}
