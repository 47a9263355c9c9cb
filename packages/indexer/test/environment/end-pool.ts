import type pg from 'pg'

/** Ends a pool and waits until its connections have closed; `pool.end` alone does not wait. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    let open = pool.totalCount
    if (open === 0) resolve()
    pool.on('remove', () => {
      open--
      if (open === 0) resolve()
    })
  })
  await Promise.all([pool.end(), closed])
}
