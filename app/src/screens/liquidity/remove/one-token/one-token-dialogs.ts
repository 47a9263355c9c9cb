// One file for both dialogs, as each lazy file has a hash in the first load.
export { ConfirmRemoveOne } from './confirm-remove-one.tsx'
export { ConfirmRestSwap } from './confirm-rest-swap.tsx'
