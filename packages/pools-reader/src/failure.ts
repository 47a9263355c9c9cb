/** The message of a failure; other properties become fields of the error. */
type MessageFields = { readonly message: string }

type FailureClass<
  Name extends string,
  Given extends readonly unknown[],
  Details extends MessageFields,
  Kind extends Error,
> = new (...given: [...Given, options?: ErrorOptions]) => Kind & Readonly<Details> & { readonly name: Name }

/**
 * Creates an error class: `class X extends failure('X', 'What went wrong.') {}`. A function instead
 * of text returns message and fields; `cause` is the last argument. `kind` is a shared base class.
 */
export function failure<const Name extends string, Kind extends Error = Error>(
  name: Name,
  message: string,
  kind?: abstract new (message: string, options?: ErrorOptions) => Kind,
): FailureClass<Name, [], MessageFields, Kind>
export function failure<
  const Name extends string,
  Given extends readonly unknown[],
  Details extends MessageFields,
  Kind extends Error = Error,
>(
  name: Name,
  describe: (...given: Given) => Details,
  kind?: abstract new (message: string, options?: ErrorOptions) => Kind,
): FailureClass<Name, Given, Details, Kind>
export function failure(
  name: string,
  messageOrDetails: string | ((...given: readonly unknown[]) => MessageFields),
  kind: abstract new (message: string, options?: ErrorOptions) => Error = Error,
): unknown {
  return class extends kind {
    constructor(...given: readonly unknown[]) {
      const { message, ...fields } =
        typeof messageOrDetails === 'string' ? { message: messageOrDetails } : messageOrDetails(...given)
      const options = given[typeof messageOrDetails === 'string' ? 0 : messageOrDetails.length]
      super(message, options as ErrorOptions | undefined)
      Object.assign(this, fields, { name })
    }
  }
}
