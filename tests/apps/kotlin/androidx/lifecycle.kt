package androidx.lifecycle

import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import phone.MainDispatcher

class Lifecycle {
    enum class State {
        DESTROYED, INITIALIZED, CREATED, STARTED, RESUMED;

        fun isAtLeast(state: State) = this >= state
    }

    internal val scope = LifecycleCoroutineScope(SupervisorJob() + MainDispatcher)
    var currentState = State.INITIALIZED
        internal set(value) {
            field = value
            if (value == State.DESTROYED) scope.cancel()
        }
}

interface LifecycleOwner {
    val lifecycle: Lifecycle
}

class LifecycleCoroutineScope internal constructor(override val coroutineContext: CoroutineContext) : CoroutineScope

val LifecycleOwner.lifecycleScope: LifecycleCoroutineScope get() = lifecycle.scope
