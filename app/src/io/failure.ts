export { failure } from '@dexswap/pools-reader/failure'
