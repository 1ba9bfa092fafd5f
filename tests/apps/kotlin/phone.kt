package phone

import java.io.FileDescriptor
import java.io.FileOutputStream
import java.io.PrintStream
import java.util.concurrent.LinkedBlockingQueue
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Runnable
import org.json.JSONObject

/** What this phone is like, and the way to tell what happens on it. */
object Phone {
    const val DENSITY = 2f
    var hasMessageListener = true
    var isNight = false
    /** Schemes that no app on this phone opens. */
    var unopened = emptySet<String>()
    var hasFilePicker = true
    private val out = PrintStream(FileOutputStream(FileDescriptor.out), true, "UTF-8")

    fun tell(did: String, vararg more: Pair<String, Any?>) {
        val line = JSONObject().put("did", did)
        for ((name, value) in more) line.put(name, value ?: JSONObject.NULL)
        synchronized(out) { out.println(line) }
    }
}

/** The one thread that an app's screens live on. */
object MainThread {
    private val tasks = LinkedBlockingQueue<() -> Unit>()
    private var thread: Thread? = null

    fun post(task: () -> Unit) {
        tasks.add(task)
    }

    fun isHere() = Thread.currentThread() === thread

    fun need(what: String) {
        check(isHere()) { "$what was called on the thread ${Thread.currentThread().name}, not on the main one" }
    }

    fun loop(): Nothing {
        thread = Thread.currentThread()
        while (true) tasks.take()()
    }
}

/** `Dispatchers.Main.immediate`. */
object MainDispatcher : CoroutineDispatcher() {
    override fun isDispatchNeeded(context: CoroutineContext) = !MainThread.isHere()
    override fun dispatch(context: CoroutineContext, block: Runnable) = MainThread.post(block::run)
}
