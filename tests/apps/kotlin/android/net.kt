package android.net

import java.io.ByteArrayOutputStream

/** As android.net.Uri: nothing is checked, and everything but letters, digits and `_-!.~'()*` is written as bytes. */
class Uri private constructor(private val text: String) {
    private val parts = pattern.matchEntire(text)!!.groups

    val scheme: String? get() = parts[1]?.value
    val encodedAuthority: String? get() = parts[2]?.value
    val authority: String? get() = encodedAuthority?.let(::decode)
    val encodedFragment: String? get() = parts[5]?.value
    val fragment: String? get() = encodedFragment?.let(::decode)

    fun buildUpon() = Builder(text.substringBefore('#').substringBefore('?'), parts[4]?.value, encodedFragment)

    override fun toString() = text
    override fun equals(other: Any?) = other is Uri && other.text == text
    override fun hashCode() = text.hashCode()

    class Builder internal constructor(
        private val base: String, private var query: String?, private var fragment: String?,
    ) {
        fun appendQueryParameter(key: String, value: String?): Builder {
            val pair = "${encode(key)}=${encode(value)}"
            query = if (query.isNullOrEmpty()) pair else "$query&$pair"
            return this
        }

        fun encodedFragment(fragment: String?): Builder {
            this.fragment = fragment
            return this
        }

        fun build() = parse(base + (query?.let { "?$it" } ?: "") + (fragment?.let { "#$it" } ?: ""))
    }

    companion object {
        private val pattern = Regex("""(?:([^:/?#]+):)?(?://([^/?#\\]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?""", RegexOption.DOT_MATCHES_ALL)

        fun parse(uriString: String) = Uri(uriString)

        fun encode(s: String?): String? = s?.toByteArray()?.joinToString("") { byte ->
            val sign = (byte.toInt() and 0xff).toChar()
            if (sign in 'a'..'z' || sign in 'A'..'Z' || sign in '0'..'9' || sign in "_-!.~'()*") "$sign"
            else "%%%02X".format(sign.code)
        }

        fun decode(s: String): String {
            val bytes = ByteArrayOutputStream()
            var at = 0
            while (at < s.length) {
                val byte = if (s[at] == '%') s.substring(at + 1, minOf(at + 3, s.length)).toIntOrNull(16) else null
                bytes.write(byte?.let { byteArrayOf(it.toByte()) } ?: s[at].toString().toByteArray())
                at += if (byte == null) 1 else 3
            }
            return bytes.toString(Charsets.UTF_8)
        }
    }
}
