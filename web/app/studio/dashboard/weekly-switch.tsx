import { useState } from 'react'
import { chooseWeeklySummary } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Switch } from '../../ui/field/switch.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useProof } from '../entrance/proof.ts'

/** Has the summary of each week sent by email, or no more. */
export function WeeklySwitch({ isWanted }: { isWanted: boolean }) {
  const api = useProof()
  const [isOn, setIsOn] = useState(isWanted)
  const turn = async (wanted: boolean): Promise<void> => {
    setIsOn(wanted)
    const answer = await api(chooseWeeklySummary, { body: { is_wanted: wanted } })
    if (!answer.ok) {
      setIsOn(!wanted)
      return showToast('error', answer.message)
    }
    showToast('success', t(wanted ? 'studioDashboard.summary.on' : 'studioDashboard.summary.off'))
  }
  return (
    <Switch isOn={isOn} onTurn={(wanted) => void turn(wanted)}>
      {t('studioDashboard.summary.label')}
    </Switch>
  )
}
