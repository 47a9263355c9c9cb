/** An ABI parameter: a Solidity type and a name, '' when unnamed. */
type Parameter = { readonly name: string; readonly type: string }

/** @__NO_SIDE_EFFECTS__ */
function parameterOf<const Type extends string>(type: Type) {
  return <const Name extends string = ''>(name: Name = '' as Name) => ({ name, type }) as const
}

export const address = /* @__PURE__ */ parameterOf('address')
export const addresses = /* @__PURE__ */ parameterOf('address[]')
export const bool = /* @__PURE__ */ parameterOf('bool')
export const bytes = /* @__PURE__ */ parameterOf('bytes')
export const bytes32 = /* @__PURE__ */ parameterOf('bytes32')
export const string = /* @__PURE__ */ parameterOf('string')
export const uint8 = /* @__PURE__ */ parameterOf('uint8')
export const uint16 = /* @__PURE__ */ parameterOf('uint16')
export const uint24 = /* @__PURE__ */ parameterOf('uint24')
export const uint32 = /* @__PURE__ */ parameterOf('uint32')
export const uint64 = /* @__PURE__ */ parameterOf('uint64')
export const uint112 = /* @__PURE__ */ parameterOf('uint112')
export const uint256 = /* @__PURE__ */ parameterOf('uint256')
export const uints256 = /* @__PURE__ */ parameterOf('uint256[]')

/** A struct parameter. @__NO_SIDE_EFFECTS__ */
export function tuple<const Name extends string, const Parts extends readonly Parameter[]>(
  name: Name,
  components: Parts,
) {
  return { name, type: 'tuple', components } as const
}

/** A parameter that is an array of structs. @__NO_SIDE_EFFECTS__ */
export function tuples<const Name extends string, const Parts extends readonly Parameter[]>(
  name: Name,
  components: Parts,
) {
  return { name, type: 'tuple[]', components } as const
}

/** @__NO_SIDE_EFFECTS__ */
function functionOf<const Mutability extends 'pure' | 'view' | 'nonpayable' | 'payable'>(stateMutability: Mutability) {
  return <
    const Name extends string,
    const Inputs extends readonly Parameter[] = [],
    const Outputs extends readonly Parameter[] = [],
  >(
    name: Name,
    inputs: Inputs = [] as unknown as Inputs,
    outputs: Outputs = [] as unknown as Outputs,
  ) => ({ type: 'function', name, inputs, outputs, stateMutability }) as const
}

/** Creates the ABI of a view function from name, inputs and outputs. */
export const view = /* @__PURE__ */ functionOf('view')
/** Creates the ABI of a pure function. */
export const pure = /* @__PURE__ */ functionOf('pure')
/** Creates the ABI of a nonpayable function. */
export const call = /* @__PURE__ */ functionOf('nonpayable')
/** Creates the ABI of a payable function. */
export const payable = /* @__PURE__ */ functionOf('payable')

/** An indexed event parameter (a log topic). @__NO_SIDE_EFFECTS__ */
export function indexed<const P extends Parameter>(parameter: P) {
  return { ...parameter, indexed: true } as const
}

type Logged<P> = P extends { readonly indexed: true } ? P : P & { readonly indexed: false }

/** @__NO_SIDE_EFFECTS__ */
export function event<const Name extends string, const Inputs extends readonly Parameter[]>(
  name: Name,
  inputs: Inputs,
) {
  const logged = inputs.map((input) => ({ indexed: false, ...input }))
  return {
    type: 'event',
    name,
    inputs: logged as unknown as { readonly [At in keyof Inputs]: Logged<Inputs[At]> },
  } as const
}
