/**
 * Stand-ins for the part of Flutter that the shown code uses: one screen above the app's first one, with what its
 * documentation says of a state's life, of going back and of what a widget reads from its surroundings.
 */
import { DartError } from './dart.ts';
import { phone, tell } from './phone.ts';

/** A namespace whose names are all there are. */
export const names = <T extends object>(known: T): T =>
  new Proxy(known, {
    get(target, name) {
      if (!(name in target)) throw new DartError(`Nobody knows ${String(name)}`);
      return Reflect.get(target, name);
    },
  });

export const AppLifecycleState = names({ resumed: 'resumed', inactive: 'inactive', paused: 'paused' });
export const Brightness = names({ dark: 'dark', light: 'light' });
export const TargetPlatform = names({ android: 'android', iOS: 'iOS' });
export const defaultTargetPlatform = TargetPlatform.android;

/** A thing that is made with named arguments; one that it doesn't know is an error. */
export class Described {
  constructor(given: object, known: readonly string[]) {
    const unknown = Object.keys(given).find(name => !known.includes(name));
    if (unknown) throw new DartError(`${new.target.name} knows no ${unknown}`);
    Object.assign(this, given);
  }
}

export class StatefulWidget extends Described {
  constructor(given: object) {
    super(given, ['key']);
  }
  createState(): State {
    throw new DartError('createState is not there');
  }
}
export class Scaffold extends Described {
  declare body: unknown;
  constructor(given: object) {
    super(given, ['key', 'appBar', 'body', 'resizeToAvoidBottomInset']);
  }
}
type Popped = (didPop: boolean, result: unknown) => void;
export class PopScope extends Described {
  declare canPop: boolean;
  declare onPopInvokedWithResult?: Popped;
  declare child: unknown;
  constructor(given: object) {
    super({ canPop: true, ...given }, ['key', 'canPop', 'onPopInvokedWithResult', 'child']);
  }
}

/** Where a state stands: its screen, while it is there. */
const places = new WeakMap<State, Screen>();
const placeOf = (state: State) => places.get(state)!;

export class State {
  get widget(): StatefulWidget {
    return placeOf(this).widget;
  }
  get mounted(): boolean {
    return placeOf(this).stands;
  }
  get context(): Screen {
    return placeOf(this).need('context');
  }
  setState(change: () => unknown): void {
    const screen = placeOf(this).need('setState');
    if (change() instanceof Promise) throw new DartError('setState was given an async function');
    screen.rebuildSoon();
  }
  initState(): void {}
  didChangeDependencies(): void {}
  dispose(): void {}
  build(_: Screen): unknown {
    throw new DartError('build is not there');
  }
}

/** The screen as the widget's context, and as the route that the navigator knows. */
export class Screen {
  readonly widget: StatefulWidget;
  readonly state: State;
  stands = true;
  #begun = false;
  #dependent = false;
  #waits = false;
  #tree: unknown;
  #canPop = true;
  #show: (tree: unknown) => void;

  /** `show` gets what the screen has built, each time. */
  constructor(widget: StatefulWidget, show: (tree: unknown) => void) {
    this.widget = widget;
    this.#show = show;
    this.state = widget.createState();
    places.set(this.state, this);
    this.state.initState();
    this.#begun = true;
    this.state.didChangeDependencies();
    this.#rebuild();
  }

  need(what: string): this {
    if (!this.stands) throw new DartError(`${what} was used after dispose`);
    return this;
  }
  /** What is read from the surroundings is told again when it changes. */
  depend(): void {
    this.need('A dependency');
    if (!this.#begun) throw new DartError('The surroundings were read before initState was complete');
    this.#dependent = true;
  }
  surroundingsChanged(): void {
    if (!this.#dependent || !this.stands) return;
    this.state.didChangeDependencies();
    this.#rebuild();
  }
  rebuildSoon(): void {
    if (this.#waits) return;
    this.#waits = true;
    setImmediate(() => {
      this.#waits = false;
      if (this.stands) this.#rebuild();
    });
  }
  #rebuild(): void {
    const first = !this.#tree;
    this.#tree = this.state.build(this);
    const canPop = scopesIn(this.#tree).every(scope => scope.canPop);
    if (first || canPop !== this.#canPop) tell('back_enabled', { value: !canPop });
    this.#canPop = canPop;
    this.#show(this.#tree);
  }
  #asked(didPop: boolean): void {
    for (const scope of scopesIn(this.#tree)) scope.onPopInvokedWithResult?.(didPop, null);
  }
  /** Nothing keeps a screen that is popped. */
  pop(told: 'left' | 'close'): void {
    this.need('pop');
    tell(told, {});
    this.#asked(true);
    this.end();
  }
  maybePop(told: 'left' | 'close'): boolean {
    if (this.#canPop) this.pop(told);
    else this.#asked(false);
    return true;
  }
  end(): void {
    if (!this.stands) return;
    this.state.dispose();
    this.stands = false;
  }
}

function scopesIn(tree: unknown): PopScope[] {
  if (tree instanceof PopScope) return [tree, ...scopesIn(tree.child)];
  return tree instanceof Scaffold ? scopesIn(tree.body) : [];
}

/** The app's first screen lies below. */
export const Navigator = names({
  of(context: Screen) {
    context.need('Navigator.of');
    return {
      canPop: () => true,
      pop: () => context.pop('close'),
      maybePop: async () => context.maybePop('close'),
    };
  },
});

export class Offset {
  static readonly zero = new Offset(0, 0);
  readonly dx: number;
  readonly dy: number;
  constructor(dx: number, dy: number) {
    this.dx = dx;
    this.dy = dy;
  }
}
export class Size {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  center({ dx, dy }: Offset): Offset {
    return new Offset(dx + this.width / 2, dy + this.height / 2);
  }
}
export const Rect = names({
  fromCenter: ({ center, width, height }: { center: Offset; width: number; height: number }) => ({
    center,
    width,
    height,
  }),
});

export const MediaQuery = names({
  viewPaddingOf(context: Screen) {
    context.depend();
    const { keyboard: _, ...edges } = phone.insets;
    return edges;
  },
  sizeOf(context: Screen) {
    context.depend();
    return new Size(390, 780);
  },
  platformBrightnessOf(context: Screen) {
    context.depend();
    return phone.isNight ? Brightness.dark : Brightness.light;
  },
});

export class WidgetsBindingObserver {
  didChangeAppLifecycleState(_: string): void {}
}
export const observers = new Set<WidgetsBindingObserver>();
export const WidgetsBinding = names({
  instance: names({
    addObserver: (one: WidgetsBindingObserver) => void observers.add(one),
    removeObserver: (one: WidgetsBindingObserver) => observers.delete(one),
  }),
});

type Class = new (fields: object) => object;
/** `extends Base with Mixin`. */
export function mixed(base: Class, ...mixins: { prototype: object }[]): Class {
  const made = class extends base {};
  for (const { prototype } of mixins)
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name !== 'constructor')
        Object.defineProperty(made.prototype, name, Object.getOwnPropertyDescriptor(prototype, name)!);
  return made;
}
