import { studioEntrance } from './entrance.ts'
import { studioShell } from './shell.ts'
import { studioBulk } from './bulk.ts'
import { studioContent } from './content.ts'
import { studioEditing } from './editing.ts'
import { studioEditor } from './editor.ts'
import { studioSound } from './sound.ts'
import { studioLibrary } from './library.ts'
import { studioQuestions } from './questions.ts'
import { studioArticles } from './articles.ts'
import { studioSite } from './site/site.ts'
import { studioMenu } from './site/menu.ts'
import { studioTexts } from './site/texts.ts'
import { studioNames } from './site/names.ts'
import { studioPeople } from './people.ts'
import { studioQueries } from './queries.ts'
import { studioMoney } from './money.ts'
import { studioOffers } from './offers.ts'
import { studioOrders } from './orders.ts'
import { studioAudit } from './audit.ts'
import { studioDashboard } from './dashboard.ts'
import { studioSetup } from './setup.ts'
import { transcriptEditor } from './transcript-editor.ts'
import { studioTranscribing } from './transcribing.ts'
import { studioTranscripts } from './transcripts.ts'

/** Every text of the studio. */
export const studio = {
  ...studioEntrance,
  ...studioShell,
  ...studioBulk,
  ...studioContent,
  ...studioEditing,
  ...studioEditor,
  ...studioSound,
  ...studioLibrary,
  ...studioQuestions,
  ...studioArticles,
  ...studioSite,
  ...studioMenu,
  ...studioTexts,
  ...studioNames,
  ...studioPeople,
  ...studioQueries,
  ...studioMoney,
  ...studioOffers,
  ...studioOrders,
  ...studioAudit,
  ...studioDashboard,
  ...studioSetup,
  ...studioTranscribing,
  ...studioTranscripts,
  ...transcriptEditor,
}
