export { bytesOf, keccak, toChecksum, toHex } from '@dexswap/pools-reader/checksum'
