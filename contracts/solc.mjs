#!/usr/bin/env node
// Forge wants a compiler binary; this lends it the pinned one from npm.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

function print(text) {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written)
    } catch (error) {
      // EAGAIN: the pipe is full until Forge reads.
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

if (process.argv.includes('--version')) {
  // Forge requests the version on every start; loading the compiler would take a second.
  print(`solc, the solidity compiler commandline interface\nVersion: ${require('solc/package.json').version}+npm\n`)
} else {
  print(require('solc').compile(readFileSync(0, 'utf8')))
}
