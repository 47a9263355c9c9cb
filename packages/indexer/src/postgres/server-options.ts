/** Settings of a database that one indexer writes and its API reads; in memory and durability small. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Ponder's pools hold up to 30 connections each; the tests share one server.
  max_connections: '200',
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  // A killed process leaves complete blocks; after a power cut the index is rebuilt.
  fsync: 'off',
  full_page_writes: 'off',
  // No replicas, and queries too short for parallel plans or compilation.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  jit: 'off',
  huge_pages: 'off',
  // In the store instead of /dev/shm: a killed server leaves no files outside of its folder.
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Arguments of `postgres`. */
export function serverOptions(dataFolder: string, port: number): readonly string[] {
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataFolder, '-p', String(port), ...pairs]
}

/** Arguments of `initdb`. */
export const clusterOptions = (dataFolder: string, passwordFile: string): readonly string[] => [
  ...['-D', dataFolder, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
  // Segments of 1 MB: an empty store takes 28 instead of 39 MB.
  ...['--encoding=UTF8', '--locale=C', '--wal-segsize=1', '--no-sync', '--no-instructions'],
]
