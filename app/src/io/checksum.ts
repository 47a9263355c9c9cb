export { bytesOf, toChecksum } from '@dexswap/pools-reader/checksum'
