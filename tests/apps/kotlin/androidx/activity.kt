package androidx.activity

import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import androidx.activity.result.ActivityResult
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import phone.MainThread
import phone.Phone

abstract class OnBackPressedCallback(enabled: Boolean) {
    var isEnabled: Boolean = enabled
        set(value) {
            MainThread.need("OnBackPressedCallback.isEnabled")
            field = value
            Phone.tell("back_enabled", "value" to value)
        }

    abstract fun handleOnBackPressed()
}

class OnBackPressedDispatcher(private val fallback: () -> Unit) {
    private val callbacks = mutableListOf<Pair<LifecycleOwner, OnBackPressedCallback>>()

    fun addCallback(owner: LifecycleOwner, onBackPressedCallback: OnBackPressedCallback) {
        MainThread.need("OnBackPressedDispatcher.addCallback")
        callbacks += owner to onBackPressedCallback
    }

    /** The last one that is enabled, of a screen that is shown. */
    fun onBackPressed() {
        val last = callbacks.lastOrNull { (owner, callback) ->
            callback.isEnabled && owner.lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)
        }
        if (last == null) fallback() else last.second.handleOnBackPressed()
    }
}

open class ComponentActivity : Activity(), LifecycleOwner {
    final override val lifecycle = Lifecycle()
    val onBackPressedDispatcher = OnBackPressedDispatcher {
        MainThread.post(::destroy)
        Phone.tell("left")
    }
    /** Who waits for another screen's answer; the newest is answered. */
    private val waiting = ArrayDeque<(ActivityResult) -> Unit>()

    fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>, callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> {
        check(!lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)) {
            "LifecycleOwners must call register before they are STARTED."
        }
        return object : ActivityResultLauncher<I>() {
            override fun launch(input: I) {
                MainThread.need("ActivityResultLauncher.launch")
                val intent = contract.createIntent(this@ComponentActivity, input)
                if (!Phone.hasFilePicker) throw android.content.ActivityNotFoundException("No Activity found to handle ${intent.action}")
                waiting.addLast { callback.onActivityResult(contract.parseResult(it.resultCode, it.data)) }
                Phone.tell("choose")
            }
        }
    }

    /** The screen that was asked has ended. */
    internal fun answer(uri: String?) {
        val data = uri?.let { Intent(null, Uri.parse(it)) }
        waiting.removeLastOrNull()?.invoke(ActivityResult(if (data == null) RESULT_CANCELED else RESULT_OK, data))
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        lifecycle.currentState = Lifecycle.State.CREATED
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
    }

    override fun onStart() {
        super.onStart()
        lifecycle.currentState = Lifecycle.State.STARTED
    }

    override fun onResume() {
        super.onResume()
        lifecycle.currentState = Lifecycle.State.RESUMED
    }

    override fun onStop() {
        lifecycle.currentState = Lifecycle.State.CREATED
        super.onStop()
    }

    override fun onDestroy() {
        lifecycle.currentState = Lifecycle.State.DESTROYED
        super.onDestroy()
    }
}
