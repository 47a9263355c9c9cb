/// <reference lib="dom" />
import { createCard } from './card.ts'
import { type Action, deriveView } from './derive-view.ts'
import { discoverWallets } from './discover-wallets.ts'
import { styles } from './styles.ts'
import type { SwapEventDetails, SwapEventName } from './swap-events.ts'
import { createSwapSession, initialState } from './swap-session.ts'
import type { Field, SwapState } from './swap-state.ts'
import { errorSentence, fill, type Sentence, type TextOverrides, withOverrides } from './texts.ts'
import type { Eip1193Provider } from './wallet-provider.ts'

/** Absent in Node.js, where a page is rendered on the server. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

const attributes = ['chain', 'input', 'output', 'amount', 'rpc', 'slippage-bps'] as const
/** Properties that a page may set before the element is defined. */
const properties = ['provider', 'record', 'texts', 'chain', 'input', 'output', 'amount', 'rpc', 'theme'] as const

/** `<dexswap-swap>`: a swap form. Attributes are reflected, `provider` is an EIP-1193 wallet. */
export class DexswapSwapElement extends Base {
  static readonly observedAttributes: readonly string[] = attributes

  #provider: Eip1193Provider | null = null
  #record: unknown = null
  #texts = withOverrides(null)
  #state: SwapState = initialState
  #isScheduled = false
  #wallets: ReturnType<typeof discoverWallets> | null = null
  readonly #card = globalThis.document ? createCard(this.#handlers()) : null
  readonly #session = createSwapSession({
    listWallets: () => this.#wallets?.list() ?? [],
    emit: (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail })),
    onChange: (state) => this.#show(state),
    describe: (error) => this.#describe(error),
  })
  readonly #onVisibility = () => this.#session.pause(document.hidden)

  connectedCallback(): void {
    for (const name of properties) this.#upgrade(name)
    this.#render()
    this.#wallets = discoverWallets(window)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#session.pause(document.hidden)
    void this.#session.use(this.#provider)
    this.#configure()
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#wallets?.stop()
    this.#session.close()
  }

  attributeChangedCallback(name: string, before: string | null, text: string | null): void {
    if (before === text) return
    if (name !== 'amount') this.#schedule()
    else if (text !== null) this.#session.type({ field: 'input', text, source: 'pasted' })
  }

  /** Id or name of a chain. */
  get chain(): string | null {
    return this.getAttribute('chain')
  }
  set chain(value: string | number | null) {
    this.#reflect('chain', value)
  }

  /** `native`, a symbol of the chain record, or an address. */
  get input(): string | null {
    return this.getAttribute('input')
  }
  set input(value: string | null) {
    this.#reflect('input', value)
  }

  /** As `input`; default: the first stablecoin of the chain record. */
  get output(): string | null {
    return this.getAttribute('output')
  }
  set output(value: string | null) {
    this.#reflect('output', value)
  }

  /** The amount as typed. Setting it makes it the exact input. */
  get amount(): string {
    return this.#state.typed.text
  }
  set amount(value: string | null | undefined) {
    // React sets undefined for an absent property, which must not delete what the user typed.
    if (value !== null && value !== undefined)
      this.#session.type({ field: 'input', text: String(value), source: 'pasted' })
  }

  /** Node to read from; default: the first of the chain record. */
  get rpc(): string | null {
    return this.getAttribute('rpc')
  }
  set rpc(value: string | null) {
    this.#reflect('rpc', value)
  }

  /** `light`, `dark`, or null for that of the device. */
  get theme(): string | null {
    return this.getAttribute('theme')
  }
  set theme(value: string | null) {
    this.#reflect('theme', value)
  }

  /** The wallet of the page; null: the user chooses one of the browser (EIP-6963). */
  get provider(): Eip1193Provider | null {
    return this.#provider
  }
  set provider(value: Eip1193Provider | null | undefined) {
    this.#provider = value ?? null
    if (this.isConnected) void this.#session.use(this.#provider)
  }

  /** A chain record of your own as JSON, instead of `chain`. */
  get record(): unknown {
    return this.#record
  }
  set record(value: unknown) {
    this.#record = value ?? null
    this.#schedule()
  }

  /** Texts instead of the English ones. */
  get texts(): TextOverrides {
    return this.#texts
  }
  set texts(value: TextOverrides | null) {
    this.#texts = withOverrides(value)
    if (this.isConnected) this.#show(this.#state)
  }

  override addEventListener<Name extends SwapEventName>(
    type: Name,
    listener: (this: this, event: CustomEvent<SwapEventDetails[Name]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  override addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  override addEventListener(type: string, listener: unknown, options?: boolean | AddEventListenerOptions): void {
    super.addEventListener(type, listener as EventListener, options)
  }

  #handlers(): Parameters<typeof createCard>[0] {
    return {
      onType: (field, text, isPasted) => this.#session.type({ field, text, source: isPasted ? 'pasted' : 'typed' }),
      onChoose: (field, id) => this.#choose(field, id),
      onFlip: () => this.#flip(),
      onAction: (action) => this.#act(action),
      onWallet: (at) => void this.#session.choose(at),
      onStop: () => this.#session.abort(),
    }
  }

  #act(action: Exclude<Action, null>): void {
    const { connect, switchNetwork, submit, restart } = this.#session
    const run = { connect, switch: switchNetwork, submit, restart }[action]
    void run()
  }

  /** The chosen currency of the other side changes places with this one. */
  #choose(field: Field, id: string): void {
    const { settings } = this.#state
    if ('problem' in settings) return
    const other = field === 'input' ? 'output' : 'input'
    if (settings[other].id === id) this.#flip()
    else this[field] = id
  }

  /** The typed amount stays with its currency. */
  #flip(): void {
    const { settings, typed } = this.#state
    if ('problem' in settings) return
    const [input, output] = [settings.output.id, settings.input.id]
    this.input = input
    this.output = output
    this.#session.turn(typed.field === 'input' ? 'output' : 'input')
  }

  #reflect(name: string, value: string | number | null): void {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, String(value))
  }

  /** Passes a value that was set before the definition through its setter. */
  #upgrade(name: (typeof properties)[number]): void {
    if (!Object.hasOwn(this, name)) return
    const element = this as unknown as Record<string, unknown>
    const value = element[name]
    delete element[name]
    element[name] = value
  }

  #render(): void {
    if (this.shadowRoot || !this.#card) return
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.append(this.#card.card)
  }

  /** Several attributes that change in one task are read once. */
  #schedule(): void {
    if (this.#isScheduled || !this.isConnected) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.isConnected) this.#configure()
    })
  }

  #configure(): void {
    this.#session.configure({
      ...{ chain: this.chain, input: this.input, output: this.output, rpc: this.rpc, record: this.#record },
      slippage: this.getAttribute('slippage-bps'),
    })
  }

  #show(state: SwapState): void {
    this.#state = state
    this.#card?.update(deriveView(state, this.#texts), this.#texts)
  }

  #describe(error: unknown): string {
    if (!Array.isArray(error)) return errorSentence(error, this.#texts)
    const [key, values] = error as unknown as Sentence
    return fill(this.#texts[key], values)
  }
}
