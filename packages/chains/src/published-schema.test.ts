import { readFileSync, writeFileSync } from 'node:fs'
import { any, number, pipe, record, string, unknown, url } from 'valibot'
import { describe, expect, it } from 'vitest'
import fifthChain from '../../../app/src/core/test/fifth-chain.json' with { type: 'json' }
import { jsonSchemaOf, NoJsonSchemaError } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'

const file = new URL('../../../app/public/chain.schema.json', import.meta.url)

type Part = {
  readonly properties?: Readonly<Record<string, Part>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Part[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
}

describe('the published schema of a chain', () => {
  // UPDATE=1 makes this test write the published schema file.
  it('default: equals the schema with which the app parses the file', () => {
    if (process.env.UPDATE === '1') writeFileSync(file, publishedSchema())
    expect(readFileSync(file, 'utf8')).toBe(publishedSchema())
  })

  it('behavior: requires the fields without a default and lists every field of a configured chain', () => {
    const schema: Part = JSON.parse(publishedSchema())
    const { record } = fifthChain.chains['8888']
    expect(schema.required).toEqual(['name', 'nativeCurrency', 'wrappedNative', 'blockTimeMs', 'platforms', 'tokens'])
    for (const name of schema.required ?? []) expect(record).toHaveProperty(name)
    for (const name of Object.keys(record)) expect(schema.properties).toHaveProperty(name)
    expect(schema.properties?.fees?.enum).toEqual(['legacy', 'eip1559', 'opStack', 'arbitrum'])
    expect(schema.properties?.campaignFactory?.anyOf?.[0]?.pattern).toBe('^0x[0-9a-fA-F]{40}$')
  })

  it('error: NoJsonSchemaError for valibot schemas that JSON Schema cannot express', () => {
    expect(() => jsonSchemaOf(any())).toThrow(NoJsonSchemaError)
    expect(() => jsonSchemaOf(pipe(string(), url()))).toThrow("There is no JSON Schema of 'url'.")
    expect(new NoJsonSchemaError('url')).toMatchObject({ name: 'NoJsonSchemaError', type: 'url' })
  })

  it('default: converts record schemas with keys and values, and unknown to a schema for any value', () => {
    expect(jsonSchemaOf(record(string(), number()))).toMatchObject({
      type: 'object',
      propertyNames: { type: 'string' },
      additionalProperties: { type: 'number' },
    })
    expect(jsonSchemaOf(unknown())).not.toHaveProperty('type')
  })
})
