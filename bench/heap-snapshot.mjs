// Contents of the heap of a page, as DevTools reports them.

/** The snapshot as a text, taken after a collection. */
export async function takeSnapshot(devtools) {
  const parts = []
  const add = ({ chunk }) => parts.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return parts.join('')
}

/** What the engine keeps for itself: compiled code, and what it has learnt to compile it better. */
const ofEngine = new Set(['code', 'hidden', 'synthetic'])

/** Bytes of what scripts have made and can still reach: objects, texts, numbers, functions. */
export function bytesOfObjects(text) {
  const { snapshot, nodes } = JSON.parse(text)
  const fields = snapshot.meta.node_fields
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const typeNames = snapshot.meta.node_types[type]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!ofEngine.has(typeNames[nodes[at + type]])) bytes += nodes[at + size]
  }
  return bytes
}
