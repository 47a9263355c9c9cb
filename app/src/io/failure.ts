/** What a failure says, and the data that it carries as fields. */
type Telling = { readonly message: string }

type FailureClass<
  Name extends string,
  Given extends readonly unknown[],
  Told extends Telling,
  Kind extends Error,
> = new (...given: [...Given, options?: ErrorOptions]) => Kind & Readonly<Told> & { readonly name: Name }

/**
 * A class of failure from its name and its sentence: `class X extends failure('X', 'What went wrong.') {}`. With data the sentence
 * is a function of it, and what it returns beside the message are the fields. The cause stands behind the data: `new X(url, { cause })`.
 * `kind` is a class that several failures share.
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
