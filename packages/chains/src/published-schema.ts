import { chainSchema } from './chain.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { recordDefaults } from './record-defaults.ts'

/** The schema of a chain's record in `config.json`, as it stands beside the page. */
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
