import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useView, type View } from './view.ts'

/** Writes the branch into the address, so that a copied link shows the same branch to everybody. */
export function useBranchInAddress(branchId: number | undefined): void {
  const { view } = useView()
  const navigate = useNavigate()
  const isMissing = branchId !== undefined && view['sede'] !== String(branchId)
  useEffect(() => {
    if (isMissing) void navigate({ to: '.', search: (before: View) => ({ ...before, sede: String(branchId) }), replace: true })
  }, [isMissing, branchId, navigate])
}
