// Written by `npm run messages` from the JSON files.
import account from '../../ar/account.json' with { type: 'json' }
import answers from '../../ar/answers.json' with { type: 'json' }
import billing from '../../ar/billing.json' with { type: 'json' }
import catalog from '../../ar/catalog.json' with { type: 'json' }
import collections from '../../ar/collections.json' with { type: 'json' }
import contact from '../../ar/contact.json' with { type: 'json' }
import contract from '../../ar/contract.json' with { type: 'json' }
import emails from '../../ar/emails.json' with { type: 'json' }
import feeds from '../../ar/feeds.json' with { type: 'json' }
import gifts from '../../ar/gifts.json' with { type: 'json' }
import invoices from '../../ar/invoices.json' with { type: 'json' }
import legal from '../../ar/legal.json' with { type: 'json' }
import library from '../../ar/library.json' with { type: 'json' }
import listening from '../../ar/listening.json' with { type: 'json' }
import locks from '../../ar/locks.json' with { type: 'json' }
import map from '../../ar/map.json' with { type: 'json' }
import money from '../../ar/money.json' with { type: 'json' }
import notes from '../../ar/notes.json' with { type: 'json' }
import offline from '../../ar/offline.json' with { type: 'json' }
import payments from '../../ar/payments.json' with { type: 'json' }
import plans from '../../ar/plans.json' with { type: 'json' }
import player from '../../ar/player.json' with { type: 'json' }
import playlists from '../../ar/playlists.json' with { type: 'json' }
import quran from '../../ar/quran.json' with { type: 'json' }
import refusals from '../../ar/refusals.json' with { type: 'json' }
import search from '../../ar/search.json' with { type: 'json' }
import settings from '../../ar/settings.json' with { type: 'json' }
import shell from '../../ar/shell.json' with { type: 'json' }
import studioArticles from '../../ar/studio-articles.json' with { type: 'json' }
import studioAudit from '../../ar/studio-audit.json' with { type: 'json' }
import studioBulk from '../../ar/studio-bulk.json' with { type: 'json' }
import studioContent from '../../ar/studio-content.json' with { type: 'json' }
import studioDashboard from '../../ar/studio-dashboard.json' with { type: 'json' }
import studioDemo from '../../ar/studio-demo.json' with { type: 'json' }
import studioEditing from '../../ar/studio-editing.json' with { type: 'json' }
import studioEditor from '../../ar/studio-editor.json' with { type: 'json' }
import studioEntrance from '../../ar/studio-entrance.json' with { type: 'json' }
import studioGlossary from '../../ar/studio-glossary.json' with { type: 'json' }
import studioLibrary from '../../ar/studio-library.json' with { type: 'json' }
import studioMenu from '../../ar/studio-menu.json' with { type: 'json' }
import studioMoney from '../../ar/studio-money.json' with { type: 'json' }
import studioNames from '../../ar/studio-names.json' with { type: 'json' }
import studioOffers from '../../ar/studio-offers.json' with { type: 'json' }
import studioOrders from '../../ar/studio-orders.json' with { type: 'json' }
import studioPeople from '../../ar/studio-people.json' with { type: 'json' }
import studioQueries from '../../ar/studio-queries.json' with { type: 'json' }
import studioQuestions from '../../ar/studio-questions.json' with { type: 'json' }
import studioSetup from '../../ar/studio-setup.json' with { type: 'json' }
import studioShell from '../../ar/studio-shell.json' with { type: 'json' }
import studioSite from '../../ar/studio-site.json' with { type: 'json' }
import studioSound from '../../ar/studio-sound.json' with { type: 'json' }
import studioTexts from '../../ar/studio-texts.json' with { type: 'json' }
import studioTranscribing from '../../ar/studio-transcribing.json' with { type: 'json' }
import studioTranscripts from '../../ar/studio-transcripts.json' with { type: 'json' }
import suggestions from '../../ar/suggestions.json' with { type: 'json' }
import transcript from '../../ar/transcript.json' with { type: 'json' }
import ui from '../../ar/ui.json' with { type: 'json' }
import wallet from '../../ar/wallet.json' with { type: 'json' }

export const ar = {
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
