/**
 * Keys of the product's own 'Unsupported Tokens' list, known from the first paint on: the list itself weighs more and comes later.
 * A test holds both against each other.
 */
export const ownUnsupported: ReadonlySet<string> = new Set([
  '1:0x4922a015c4407f87432b179bb209e125432e4a2a',
  '1:0x93b2fff814fcaeffb01406e80b4ecd89ca6a021b',
])
