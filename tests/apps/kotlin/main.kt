import android.content.Intent
import android.net.Uri
import android.webkit.ValueCallback
import android.webkit.WebView
import androidx.core.graphics.Insets
import androidx.core.view.WindowInsetsCompat
import java.io.IOException
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread
import kotlin.system.exitProcess
import kotlinx.coroutines.CompletableDeferred
import org.json.JSONArray
import org.json.JSONObject
import phone.MainThread
import phone.Phone
import shop.example.insurance.PanahActivity

private val codes = ConcurrentHashMap<Int, CompletableDeferred<String?>>()
private val lastQuestion = AtomicInteger()

/** What a partner writes: the app's server is asked for a code, and what the page tells is told on. */
class InsuranceActivity : PanahActivity() {
    override suspend fun fetchCode(embedSession: String, nonce: String): String? {
        val id = lastQuestion.incrementAndGet()
        val answer = CompletableDeferred<String?>()
        codes[id] = answer
        Phone.tell("code_wanted", "id" to id, "embed_session" to embedSession, "nonce" to nonce)
        return answer.await()
    }

    override fun onToken(token: String) {
        MainThread.need("onToken")
        Phone.tell("token", "token" to token)
    }

    override fun onEvent(type: String, payload: JSONObject) {
        MainThread.need("onEvent")
        Phone.tell("event", "type" to type, "payload" to payload)
    }
}

private var screen = InsuranceActivity()
private val webView get() = screen.window.content as? WebView

private fun textOf(asked: JSONObject, name: String) = if (asked.isNull(name)) null else asked.getString(name)

private fun answer(asked: JSONObject) {
    val question = codes[asked.getInt("id")] ?: return
    if (asked.optBoolean("fails")) question.completeExceptionally(IOException("timeout"))
    else question.complete(textOf(asked, "code"))
}

private fun open(asked: JSONObject) {
    Phone.hasMessageListener = asked.optBoolean("listener", true)
    Phone.hasFilePicker = asked.optBoolean("picker", true)
    Phone.isNight = asked.optBoolean("night")
    Phone.unopened = setOfNotNull(textOf(asked, "unopened"))
    val link = textOf(asked, "link")?.let(Uri::parse)
    val intent = Intent(if (link == null) null else Intent.ACTION_VIEW, link)
    textOf(asked, "path")?.let { intent.putExtra("path", it) }
    screen.begin(intent)
}

private fun tellInsets(asked: JSONObject) {
    val view = screen.window.content ?: return
    if (screen.window.fitsSystemWindows) return
    val bars = Insets.of(asked.optInt("left"), asked.optInt("top"), asked.optInt("right"), asked.optInt("bottom"))
    val keyboard = Insets.of(0, 0, 0, asked.optInt("keyboard"))
    val all = mapOf(WindowInsetsCompat.Type.systemBars() to bars, WindowInsetsCompat.Type.ime() to keyboard)
    view.insetsListener?.onApplyWindowInsets(view, WindowInsetsCompat(all))
}

private object Chosen : ValueCallback<Array<Uri>> {
    override fun onReceiveValue(value: Array<Uri>?) {
        Phone.tell("files", "uris" to value?.let { uris -> JSONArray(uris.map(Uri::toString)) })
    }
}

private fun serve(asked: JSONObject) {
    when (asked.getString("do")) {
        "open" -> open(asked)
        "loading" -> webView?.begin(asked.optString("url"))
        "message" -> webView?.let { view ->
            if (view.hears())
                for (one in view.listening)
                    one.take(view, textOf(asked, "text"), asked.getString("origin"), asked.getBoolean("main"))
        }
        "navigate" -> {
            val allow = webView?.mayGo(asked.getString("url")) ?: false
            Phone.tell("navigate", "id" to asked.getInt("id"), "allow" to allow)
        }
        "back" -> screen.onBackPressedDispatcher.onBackPressed()
        "link" -> screen.show(Intent(Intent.ACTION_VIEW, Uri.parse(asked.getString("url"))))
        "active" -> screen.show(null)
        "insets" -> tellInsets(asked)
        "choose" -> webView?.choose(Chosen)
        "chosen" -> screen.answer(asked.getJSONArray("uris").let { if (it.length() == 0) null else it.getString(0) })
        "end" -> {
            screen.destroy()
            exitProcess(0)
        }
    }
}

fun main() {
    System.setOut(System.err)
    Thread.setDefaultUncaughtExceptionHandler { _, problem ->
        problem.printStackTrace()
        Phone.tell("crashed", "why" to problem.toString())
        Runtime.getRuntime().halt(1)
    }
    thread(isDaemon = true, name = "wire") {
        System.`in`.bufferedReader().forEachLine { line ->
            val asked = JSONObject(line)
            // A server's answer comes on a thread of its own.
            if (asked.getString("do") == "code") answer(asked)
            else MainThread.post { serve(asked) }
        }
        MainThread.post { serve(JSONObject().put("do", "end")) }
    }
    Phone.tell("ready_for_input")
    MainThread.loop()
}
