import { RpcRequestError } from 'viem'

/** The refusal of a node that takes no code or state with a call. */
export const refusedOverride = () =>
  new RpcRequestError({
    body: {},
    url: 'https://strict.test',
    error: { code: -32602, message: 'too many arguments, want at most 2' },
  })
