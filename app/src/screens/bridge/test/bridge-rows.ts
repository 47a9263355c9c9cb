/** Name, fee, gas and time of the seven bridges, as the specification lists them. */
export const bridgeRows = [
  ['DexSwap', '0.1%', '$11', '~1 min'],
  ['Connext', '0.15%', '$13', '10 min'],
  ['Hopper', '0.3%', '$15', '12 min'],
  ['Harmony Bridge', '0.03%', '$9', '12 min'],
  ['Badger Finance', '0.1%', '$11', '~1 min'],
  ['Wanswap Bridge', '0.3%', '$15', '12 min'],
  ['Ethereum Bridge', '0.03%', '$9', '6 days'],
]
