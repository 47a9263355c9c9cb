import { chainSchema } from './chain.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { recordDefaults } from './record-defaults.ts'

/** JSON Schema of a chain record in `config.json`, as published with the app. */
export function publishedSchema(): string {
  const schema = jsonSchemaOf(chainSchema, ['id', ...Object.keys(recordDefaults)])
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A chain of DexSwap',
    description:
      'chains.{id}.record of config.json. What is left out is as in the record of the release, and for a chain that the release does not know as for a chain of Ethereum’s rules without an exchange of our own.',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
