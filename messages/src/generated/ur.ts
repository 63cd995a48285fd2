// Written by `npm run messages` from the JSON files.
import account from '../../ur/account.json' with { type: 'json' }
import answers from '../../ur/answers.json' with { type: 'json' }
import billing from '../../ur/billing.json' with { type: 'json' }
import catalog from '../../ur/catalog.json' with { type: 'json' }
import collections from '../../ur/collections.json' with { type: 'json' }
import contact from '../../ur/contact.json' with { type: 'json' }
import contract from '../../ur/contract.json' with { type: 'json' }
import emails from '../../ur/emails.json' with { type: 'json' }
import feeds from '../../ur/feeds.json' with { type: 'json' }
import gifts from '../../ur/gifts.json' with { type: 'json' }
import invoices from '../../ur/invoices.json' with { type: 'json' }
import legal from '../../ur/legal.json' with { type: 'json' }
import library from '../../ur/library.json' with { type: 'json' }
import listening from '../../ur/listening.json' with { type: 'json' }
import locks from '../../ur/locks.json' with { type: 'json' }
import map from '../../ur/map.json' with { type: 'json' }
import money from '../../ur/money.json' with { type: 'json' }
import notes from '../../ur/notes.json' with { type: 'json' }
import offline from '../../ur/offline.json' with { type: 'json' }
import payments from '../../ur/payments.json' with { type: 'json' }
import plans from '../../ur/plans.json' with { type: 'json' }
import player from '../../ur/player.json' with { type: 'json' }
import playlists from '../../ur/playlists.json' with { type: 'json' }
import quran from '../../ur/quran.json' with { type: 'json' }
import refusals from '../../ur/refusals.json' with { type: 'json' }
import search from '../../ur/search.json' with { type: 'json' }
import settings from '../../ur/settings.json' with { type: 'json' }
import shell from '../../ur/shell.json' with { type: 'json' }
import studioArticles from '../../ur/studio-articles.json' with { type: 'json' }
import studioAudit from '../../ur/studio-audit.json' with { type: 'json' }
import studioBulk from '../../ur/studio-bulk.json' with { type: 'json' }
import studioContent from '../../ur/studio-content.json' with { type: 'json' }
import studioDashboard from '../../ur/studio-dashboard.json' with { type: 'json' }
import studioDemo from '../../ur/studio-demo.json' with { type: 'json' }
import studioEditing from '../../ur/studio-editing.json' with { type: 'json' }
import studioEditor from '../../ur/studio-editor.json' with { type: 'json' }
import studioEntrance from '../../ur/studio-entrance.json' with { type: 'json' }
import studioGlossary from '../../ur/studio-glossary.json' with { type: 'json' }
import studioLibrary from '../../ur/studio-library.json' with { type: 'json' }
import studioMenu from '../../ur/studio-menu.json' with { type: 'json' }
import studioMoney from '../../ur/studio-money.json' with { type: 'json' }
import studioNames from '../../ur/studio-names.json' with { type: 'json' }
import studioOffers from '../../ur/studio-offers.json' with { type: 'json' }
import studioOrders from '../../ur/studio-orders.json' with { type: 'json' }
import studioPeople from '../../ur/studio-people.json' with { type: 'json' }
import studioQueries from '../../ur/studio-queries.json' with { type: 'json' }
import studioQuestions from '../../ur/studio-questions.json' with { type: 'json' }
import studioSetup from '../../ur/studio-setup.json' with { type: 'json' }
import studioShell from '../../ur/studio-shell.json' with { type: 'json' }
import studioSite from '../../ur/studio-site.json' with { type: 'json' }
import studioSound from '../../ur/studio-sound.json' with { type: 'json' }
import studioTexts from '../../ur/studio-texts.json' with { type: 'json' }
import studioTranscribing from '../../ur/studio-transcribing.json' with { type: 'json' }
import studioTranscripts from '../../ur/studio-transcripts.json' with { type: 'json' }
import suggestions from '../../ur/suggestions.json' with { type: 'json' }
import transcript from '../../ur/transcript.json' with { type: 'json' }
import ui from '../../ur/ui.json' with { type: 'json' }
import wallet from '../../ur/wallet.json' with { type: 'json' }

export const ur = {
  ...account,
  ...answers,
  ...billing,
  ...catalog,
  ...collections,
  ...contact,
  ...contract,
  ...emails,
  ...feeds,
  ...gifts,
  ...invoices,
  ...legal,
  ...library,
  ...listening,
  ...locks,
  ...map,
  ...money,
  ...notes,
  ...offline,
  ...payments,
  ...plans,
  ...player,
  ...playlists,
  ...quran,
  ...refusals,
  ...search,
  ...settings,
  ...shell,
  ...studioArticles,
  ...studioAudit,
  ...studioBulk,
  ...studioContent,
  ...studioDashboard,
  ...studioDemo,
  ...studioEditing,
  ...studioEditor,
  ...studioEntrance,
  ...studioGlossary,
  ...studioLibrary,
  ...studioMenu,
  ...studioMoney,
  ...studioNames,
  ...studioOffers,
  ...studioOrders,
  ...studioPeople,
  ...studioQueries,
  ...studioQuestions,
  ...studioSetup,
  ...studioShell,
  ...studioSite,
  ...studioSound,
  ...studioTexts,
  ...studioTranscribing,
  ...studioTranscripts,
  ...suggestions,
  ...transcript,
  ...ui,
  ...wallet,
}
