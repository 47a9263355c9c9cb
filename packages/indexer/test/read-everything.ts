import { queryAll, queryIndex } from './query-index.ts'

type TypeRef = { readonly kind: string; readonly name: string | null; readonly ofType: TypeRef | null }
type Introspection = {
  readonly __schema: {
    readonly queryType: { readonly fields: readonly { readonly name: string; readonly type: TypeRef }[] }
    readonly types: readonly {
      readonly name: string
      readonly fields:
        | readonly {
            readonly name: string
            readonly type: TypeRef
            readonly args: readonly { readonly name: string }[]
          }[]
        | null
    }[]
  }
}

const introspection = `fragment ref on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
{ __schema { queryType { fields { name type { ...ref } } } types { name fields { name type { ...ref } args { name } } } } }`

const named = (type: TypeRef): TypeRef => (type.ofType ? named(type.ofType) : type)
const isList = (type: TypeRef): boolean =>
  type.kind === 'LIST' || (type.ofType !== null && type.ofType !== undefined && isList(type.ofType))

/** All rows and fields of all lists. A relation is given by its id; nested lists are left out. */
export async function readEverything(url: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { __schema: schema } = await queryIndex<Introspection>(url, introspection)
  const everything: Record<string, readonly unknown[]> = {}
  for (const query of schema.queryType.fields.filter(({ type }) => isList(type))) {
    const fields = schema.types.find(({ name }) => name === named(query.type).name)?.fields ?? []
    const selection = fields
      .filter(({ args }) => args.length === 0)
      .map(({ name, type }) => (named(type).kind === 'OBJECT' ? `${name} { id }` : name))
    everything[query.name] = await queryAll(url, query.name, selection.join(' '))
  }
  return everything
}
