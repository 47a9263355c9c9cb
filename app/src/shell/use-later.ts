import { useEffect, useState } from 'react'

/** How long something may take until the page says that it is waiting (spec/1 §9). */
export const loaderMs = 600

/** True once `active` has been so for `ms` without a break. */
export function useLater(active: boolean, ms = loaderMs): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return late && active
}
