/** The message of a failure; further properties become fields. */
type Telling = { readonly message: string }

type FailureClass<
  Name extends string,
  Given extends readonly unknown[],
  Told extends Telling,
  Kind extends Error,
> = new (...given: [...Given, options?: ErrorOptions]) => Kind & Readonly<Told> & { readonly name: Name }

/**
 * Creates an error class: `class X extends failure('X', 'What went wrong.') {}`. A function instead
 * returns message and fields; `cause` is the last argument. `kind` is a shared base class.
 */
export function failure<const Name extends string, Kind extends Error = Error>(
  name: Name,
  message: string,
  kind?: abstract new (message: string, options?: ErrorOptions) => Kind,
): FailureClass<Name, [], Telling, Kind>
export function failure<
  const Name extends string,
  Given extends readonly unknown[],
  Told extends Telling,
  Kind extends Error = Error,
>(
  name: Name,
  tell: (...given: Given) => Told,
  kind?: abstract new (message: string, options?: ErrorOptions) => Kind,
): FailureClass<Name, Given, Told, Kind>
export function failure(
  name: string,
  told: string | ((...given: readonly unknown[]) => Telling),
  kind: abstract new (message: string, options?: ErrorOptions) => Error = Error,
): unknown {
  return class extends kind {
    constructor(...given: readonly unknown[]) {
      const { message, ...fields } = typeof told === 'string' ? { message: told } : told(...given)
      const options = given[typeof told === 'string' ? 0 : told.length]
      super(message, options as ErrorOptions | undefined)
      Object.assign(this, fields, { name })
    }
  }
}
