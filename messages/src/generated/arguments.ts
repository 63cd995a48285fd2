// Written by `npm run messages` from the JSON files.
type Text = string | number

/** The arguments of each message that has some. */
export interface MessageArguments {
  'account.register.welcome': { name: Text }
  'answers.listing.audiosAbout': { about: Text }
  'answers.listing.articlesAbout': { about: Text }
  'answers.listing.describeAudiosAbout': { about: Text }
  'answers.listing.describeArticlesAbout': { about: Text }
  'answers.gift.credits': { credits: number }
  'answers.gift.plan': { period: string; plan: string }
  'catalog.talkCount': { count: number }
  'catalog.lessonCount': { count: number }
  'catalog.questionCount.heading': { count: number }
  'catalog.questionCount.fact': { count: number }
  'catalog.placeAndTime': { place: Text; time: Text }
  'catalog.readingTime': { minutes: number }
  'catalog.bookmark.name': { title: Text }
  'catalog.bookmark.login': { title: Text }
  'catalog.listing.titleOfPage': { page: number; title: Text }
  'catalog.listing.audioCount': { count: number }
  'catalog.listing.articleCount': { count: number }
  'catalog.listing.pageCount': { count: number }
  'catalog.filters.titleChosen': { count: number }
  'catalog.filters.more': { count: number; filter: Text }
  'catalog.filters.moreUnder': { choice: Text }
  'catalog.filters.showAudioCount': { count: number }
  'catalog.filters.showArticleCount': { count: number }
  'catalog.home.description': { tagline: Text }
  'catalog.upcoming.more': { count: number }
  'catalog.upcoming.addName': { title: Text }
  'catalog.upcoming.share': { title: Text }
  'catalog.upcoming.yourTime': { time: Text }
  'catalog.upcoming.timeInZone': { time: Text; zone: Text }
  'catalog.upcoming.timeThere': { time: Text }
  'catalog.gathering.recorded': { title: Text }
  'catalog.gathering.from': { place: Text }
  'catalog.gathering.askName': { title: Text }
  'catalog.article.next': { title: Text }
  'catalog.speaker.description': { name: Text }
  'catalog.speaker.gatheringCount': { count: number }
  'catalog.speaker.albumCount': { count: number }
  'catalog.moments.count': { count: number }
  'catalog.moments.more': { count: number }
  'collections.playOrUnlock': { title: Text }
  'collections.cardAlt': { speaker: Text; title: Text }
  'collections.cardAltPlace': { card: Text; place: Text }
  'collections.track.download': { title: Text }
  'collections.track.downloadForCredits': { credits: Text; title: Text }
  'collections.track.more': { title: Text }
  'collections.more.downloadForCredits': { credits: Text }
  'contact.lead': { company: Text }
  'contact.form.commentsHint': { max: number }
  'emails.greeting': { name: Text; title: string }
  'emails.dollars': { amount: Text }
  'emails.credits': { credits: number }
  'emails.planForPeriod': { period: string; plan: Text }
  'emails.welcome.subject': { brand: Text }
  'emails.welcome.text': { brand: Text }
  'emails.resetPassword.subject': { brand: Text }
  'emails.resetPassword.text': { brand: Text }
  'emails.confirmEmail.subject': { brand: Text }
  'emails.confirmEmail.text': { brand: Text }
  'emails.emailChanging.subject': { brand: Text }
  'emails.emailChanging.text': { brand: Text }
  'emails.emailChanged.subject': { brand: Text }
  'emails.emailChanged.text': { brand: Text }
  'emails.emailRestored.text': { brand: Text }
  'emails.passwordChanged.subject': { brand: Text }
  'emails.passwordChanged.text': { brand: Text }
  'emails.secondFactorSet.subject': { brand: Text }
  'emails.secondFactorSet.text': { brand: Text }
  'emails.secondFactorReset.subject': { brand: Text }
  'emails.secondFactorReset.text': { brand: Text }
  'emails.passkeyAdded.subject': { brand: Text }
  'emails.passkeyAdded.text': { brand: Text }
  'emails.passkeyRemoved.subject': { brand: Text }
  'emails.passkeyRemoved.text': { brand: Text }
  'emails.adminAlert.adminAdded.subject': { brand: Text; person: Text }
  'emails.adminAlert.adminAdded.text': { brand: Text; person: Text }
  'emails.adminAlert.secondFactorReset.subject': { brand: Text }
  'emails.adminAlert.secondFactorReset.text': { person: Text }
  'emails.adminAlert.passkeyRemoved.subject': { brand: Text }
  'emails.adminAlert.passkeyRemoved.text': { person: Text }
  'emails.adminAlert.exported.subject': { brand: Text }
  'emails.adminAlert.exported.person': { person: Text }
  'emails.adminAlert.done': { actor: Text; at: Text }
  'emails.plan.renewsSubject': { day: Text; plan: Text }
  'emails.plan.renews': { amount: Text; day: Text; period: string; plan: Text }
  'emails.plan.endsUnlessPaidSubject': { day: Text; plan: Text }
  'emails.plan.endsUnlessPaid': { amount: Text; day: Text; period: string; plan: Text }
  'emails.plan.cardExpiresSubject': { plan: Text }
  'emails.plan.cardExpires': { day: Text; plan: Text }
  'emails.plan.payWithAnotherCard': { amount: Text; period: string }
  'emails.plan.declinedSubject': { plan: Text }
  'emails.plan.declinedAgainSoon': { amount: Text; openUntil: string; period: string }
  'emails.plan.declinedAgainOn': { amount: Text; openUntil: string; period: string; retryOn: Text }
  'emails.plan.unpaidSubject': { plan: Text }
  'emails.plan.unpaid': { amount: Text; day: Text; openUntil: string; period: string; plan: Text }
  'emails.plan.endedSubject': { plan: Text }
  'emails.plan.endedAsChosen': { day: Text; plan: Text }
  'emails.plan.endedGift': { day: Text; plan: Text }
  'emails.plan.endedUnpaid': { day: Text; plan: Text }
  'emails.receipt.subject': { reference: Text }
  'emails.receipt.line': { amount: Text; words: Text }
  'emails.receipt.nothingToPay': { day: Text; reference: Text }
  'emails.receipt.paid': { amount: Text; day: Text; reference: Text }
  'emails.receipt.paidWith': { amount: Text; day: Text; method: Text; reference: Text }
  'emails.receipt.paidWithCard': { amount: Text; day: Text; digits: Text; method: Text; reference: Text }
  'emails.receipt.soldBy': { seller: Text }
  'emails.receipt.taxes': { amount: Text; rate: Text }
  'emails.receipt.invoice': { number: Text }
  'emails.receipt.bonus': { credits: number }
  'emails.receipt.discount': { code: Text }
  'emails.transfer.sentSubject': { credits: number }
  'emails.transfer.sent': { credits: number; email: Text }
  'emails.transfer.receivedSubject': { credits: number }
  'emails.transfer.received': { credits: number; email: Text }
  'emails.transfer.balance': { credits: number; reference: Text }
  'emails.gift.givenSubject': { giver: Text }
  'emails.gift.given': { brand: Text; gift: Text; giver: Text }
  'emails.gift.givenByFriend': { brand: Text; gift: Text }
  'emails.gift.claimUntil': { day: Text }
  'emails.gift.claimed': { email: Text; gift: Text }
  'emails.gift.claimedByFriend': { gift: Text }
  'emails.gift.notClaimed': { days: number; email: Text; gift: Text }
  'emails.gift.notClaimedByFriend': { days: number; gift: Text }
  'emails.gift.returnedByTeam': { email: Text; gift: Text }
  'emails.gift.returnedByTeamFromFriend': { gift: Text }
  'emails.weekly.subject': { from: Text; until: Text }
  'emails.weekly.heard': { before: number; finished: number; hours: number }
  'emails.weekly.talks': { talks: Text }
  'emails.weekly.searches': { missed: number; searches: number }
  'emails.weekly.missed': { words: Text }
  'emails.weekly.members': { members: number; newMembers: number }
  'emails.weekly.money': { differences: number; refunds: Text; sales: Text; undecided: number }
  'emails.recorded.subject': { gathering: Text }
  'emails.recorded.text': { gathering: Text; place: Text; title: Text }
  'feeds.title': { title: Text }
  'feeds.description.podcast': { title: Text }
  'feeds.description.articles': { title: Text }
  'feeds.apps.open': { app: Text }
  'feeds.suhbas.title': { brand: Text }
  'feeds.articles.title': { brand: Text }
  'feeds.speaker.description': { speaker: Text }
  'feeds.walletCsv.sum': { count: number; entries: Text }
  'gifts.give.missing': { credits: Text }
  'gifts.give.plan': { period: string; plan: Text }
  'gifts.done.told': { email: Text }
  'gifts.given.to': { date: Text; email: Text }
  'gifts.given.toUnnamed': { date: Text; email: Text }
  'gifts.given.waiting': { date: Text }
  'gifts.given.claimedOn': { date: Text }
  'gifts.given.returnedOn': { date: Text }
  'gifts.view.from': { giver: Text }
  'gifts.view.ownWaits': { date: Text }
  'gifts.view.visitorWaits': { date: Text }
  'gifts.claim.waitsUntil': { date: Text }
  'gifts.claim.planAsCredits': { credits: Text }
  'gifts.claim.ownedAsCredits': { credits: Text }
  'gifts.claim.ownedInPart': { count: number; credits: Text }
  'gifts.claimed.asCredits': { count: number; credits: Text }
  'gifts.claimed.credits': { title: Text }
  'gifts.claimed.lesson': { title: Text }
  'gifts.claimed.set': { title: Text }
  'gifts.claimed.plan': { title: Text }
  'gifts.claimed.ownedPart': { credits: Text }
  'invoices.invoiceOf': { number: Text }
  'invoices.creditNoteOf': { number: Text }
  'invoices.taxNumber': { number: Text }
  'invoices.tax': { rate: Text }
  'invoices.taxOf': { country: Text; rate: Text }
  'invoices.reverseCharge': { country: Text }
  'legal.terms.description': { product: Text }
  'legal.privacy.description': { product: Text }
  'library.history.remove': { title: Text }
  'library.history.removed': { title: Text }
  'library.bookmarks.all': { count: number }
  'listening.greeting.line': { greeting: Text }
  'listening.hero.stoppedAt': { number: number }
  'listening.place.label': { title: Text }
  'listening.place.left': { time: Text }
  'listening.place.talkOfAlbum': { count: number; number: number }
  'listening.place.lessonOfAlbum': { count: number; number: number }
  'listening.place.heardPart': { percent: number }
  'listening.choices.label': { title: Text }
  'listening.choices.continueAt': { place: Text }
  'listening.choices.here': { device: Text; time: Text }
  'listening.choices.elsewhere': { day: Text; device: Text; time: Text }
  'listening.device.browserOnSystem': { browser: Text; system: Text }
  'listening.earlier.list': { title: Text }
  'listening.earlier.deviceAndTime': { day: Text; device: Text; time: Text }
  'listening.card.removed': { title: Text }
  'locks.loginToPlay': { title: Text }
  'locks.unlock': { title: Text }
  'locks.unlockForCredits': { credits: Text }
  'locks.owned': { credits: Text; lessons: number; plan: string }
  'locks.way.lessons': { count: number }
  'locks.way.and': { first: Text; second: Text }
  'locks.way.forCredits': { credits: Text; option: Text }
  'locks.way.price': { price: Text }
  'locks.way.missingCredits': { credits: Text }
  'locks.way.buyLessons': { count: number }
  'locks.way.topUp': { credits: Text }
  'locks.page.rule': { rule: Text }
  'map.chips.all': { count: number }
  'map.chips.country': { count: number; country: Text }
  'map.list.count': { count: number }
  'map.list.country': { count: number; country: Text }
  'map.item.next': { title: Text }
  'map.item.directionsTo': { name: Text }
  'map.item.appTo': { name: Text }
  'map.item.place': { city: Text; country: Text }
  'map.item.placeAway': { city: Text; country: Text; distance: Text }
  'map.distance.kilometres': { count: number }
  'map.pin.one': { city: Text; country: Text; name: Text }
  'map.pin.two': { city: Text; other: Text }
  'map.pin.many': { city: Text; count: number; others: number }
  'money.credits': { amount: Text; count: number }
  'money.figure': { amount: Text; count: number }
  'money.gained': { credits: Text }
  'money.lost': { credits: Text }
  'money.topUpBy': { amount: Text }
  'money.buy.allOf': { title: Text }
  'money.buy.downloadOf': { title: Text }
  'money.buy.lesson': { credits: Text; title: Text }
  'money.buy.unlockAll': { credits: Text }
  'money.buy.unlockRest': { credits: Text }
  'money.buy.rest': { count: number; credits: Text }
  'money.buy.missing': { credits: Text }
  'money.buy.send': { credits: Text }
  'money.buy.done': { left: Text; spent: Text; title: Text }
  'money.buy.doneBefore': { left: Text; title: Text }
  'money.buy.next': { credits: Text }
  'notes.notebook.count': { count: number }
  'notes.notebook.found': { count: number }
  'notes.filters.chosen': { count: number }
  'notes.export.head': { count: number; date: Text }
  'notes.export.entry': { date: Text; place: Text }
  'notes.import.added': { count: number }
  'notes.import.changed': { count: number }
  'notes.import.kept': { count: number }
  'notes.import.done': { counts: Text }
  'notes.mark': { name: Text }
  'notes.name.talk': { moment: Text; title: Text }
  'notes.source.talk': { album: Text; title: Text }
  'notes.citation.talk': { moment: Text; title: Text }
  'notes.citation.talkBy': { moment: Text; speaker: Text; title: Text }
  'notes.citation.said': { place: Text; words: Text }
  'notes.citation.words': { title: Text; words: Text }
  'notes.citation.wordsBy': { speaker: Text; title: Text; words: Text }
  'notes.item.play': { time: Text }
  'notes.item.cite': { name: Text }
  'notes.item.edit': { name: Text }
  'notes.item.delete': { name: Text }
  'notes.panel.at': { moment: Text }
  'notes.panel.atQuestion': { moment: Text; question: number }
  'notes.saved.at': { moment: Text }
  'notes.unsent.warning': { count: number }
  'notes.unsent.leave': { count: number }
  'notes.synced': { count: number }
  'notes.reader.size': { size: number; sizes: number }
  'notes.reader.card': { author: Text; title: Text }
  'offline.storage.used': { size: Text }
  'offline.storage.free': { size: Text }
  'offline.row.saving': { title: Text }
  'offline.row.remove': { title: Text }
  'offline.row.pause': { title: Text }
  'offline.row.continueTitle': { title: Text }
  'offline.row.removed': { title: Text }
  'offline.state.saving': { here: Text; whole: Text }
  'offline.state.paused': { here: Text; whole: Text }
  'offline.state.broken': { here: Text; whole: Text }
  'offline.pause': { here: Text; whole: Text }
  'offline.continue': { here: Text; whole: Text }
  'offline.article.saved': { title: Text }
  'offline.forecast.unknown': { needed: Text }
  'offline.forecast.fits': { free: Text; needed: Text }
  'offline.forecast.tooMuch': { free: Text; needed: Text }
  'offline.done.one': { title: Text }
  'offline.done.many': { count: number }
  'offline.closed.one': { title: Text }
  'offline.closed.many': { count: number }
  'offline.bytes.gigabytes': { amount: number }
  'offline.bytes.megabytes': { amount: number }
  'offline.bytes.kilobytes': { amount: number }
  'payments.method.ending': { lastFour: Text; method: Text }
  'payments.topUp.worth': { amount: Text; credits: Text }
  'payments.topUp.giftShare': { share: Text }
  'payments.topUp.giftToo': { credits: Text }
  'payments.promotions.offer': { amount: Text; credits: Text }
  'payments.promotions.offerUntil': { amount: Text; credits: Text; date: Text }
  'payments.promotions.usualTitle': { amount: number; total: number }
  'payments.code.takesOff': { amount: Text; words: Text }
  'payments.sum.discountOf': { code: Text }
  'payments.order.continueToPay': { amount: Text }
  'payments.step.pay': { amount: Text }
  'payments.step.reference': { reference: Text }
  'payments.paid.thanksTo': { name: Text }
  'payments.paid.planMember': { plan: Text }
  'payments.paid.credited': { count: number; credits: Text }
  'payments.facts.paid': { method: Text; total: Text }
  'payments.facts.until': { date: Text }
  'payments.pending.asked': { count: number }
  'payments.receipt.pageTitle': { reference: Text }
  'payments.receipt.refunded': { date: Text }
  'payments.receipt.refundPending': { date: Text }
  'payments.tax.included': { amount: Text; rate: Text }
  'payments.tax.inPrices': { rate: Text }
  'payments.tax.onTop': { rate: Text }
  'plans.keep': { plan: Text }
  'plans.price': { period: string; price: Text }
  'plans.card.price': { period: string; price: Text }
  'plans.card.monthly': { price: Text }
  'plans.card.current': { period: string }
  'plans.card.next': { date: Text }
  'plans.card.fromDate': { date: Text }
  'plans.card.change': { plan: Text }
  'plans.card.changePeriod': { period: string; plan: Text }
  'plans.card.today': { price: Text }
  'plans.card.todayLess': { price: Text; unused: Text }
  'plans.card.upgrade': { plan: Text }
  'plans.card.choose': { plan: Text }
  'plans.checkout.line': { period: string; plan: Text }
  'plans.checkout.renewal': { date: Text; period: string; price: Text }
  'plans.change.title': { period: string; plan: Text }
  'plans.change.words': { date: Text; now: Text; period: string; plan: Text; price: Text }
  'plans.change.send': { date: Text }
  'plans.cancel.send': { plan: Text }
  'plans.cancel.atEnd': { date: Text; plan: Text }
  'plans.cancel.atOnce': { plan: Text }
  'plans.cancel.typeWord': { word: Text }
  'plans.cancel.wordMissing': { word: Text }
  'plans.status.namePrice': { period: string; plan: Text; price: Text }
  'plans.status.givenUntil': { date: Text }
  'plans.status.unpaidUntil': { date: Text }
  'plans.status.ended': { date: Text }
  'plans.status.becomes': { date: Text; period: string; plan: Text; price: Text }
  'plans.status.cancelled': { date: Text }
  'plans.status.gift': { date: Text }
  'plans.status.endsUnlessPaid': { date: Text; period: string }
  'plans.status.renews': { date: Text; method: Text }
  'plans.beside.countsFrom': { date: Text; plan: Text }
  'plans.beside.countsOnceUnpaid': { plan: Text }
  'plans.beside.opensNothing': { plan: Text }
  'player.play.playFrom': { time: Text }
  'player.play.continueAt': { time: Text }
  'player.play.playTitle': { title: Text }
  'player.play.playTitleFrom': { time: Text; title: Text }
  'player.play.againTitle': { title: Text }
  'player.play.continueTitleAt': { time: Text; title: Text }
  'player.play.pauseTitle': { title: Text }
  'player.seek.place': { duration: Text; time: Text }
  'player.seek.placeInQuestion': { count: number; duration: Text; number: number; time: Text }
  'player.seek.seconds': { seconds: number }
  'player.seek.minutesAndSeconds': { minutes: number; seconds: number }
  'player.speed.label': { speed: number }
  'player.speed.value': { speed: number }
  'player.sleep.labelLeft': { minutes: number }
  'player.sleep.minutes': { minutes: number }
  'player.sleep.untilEndOfTalk': { time: Text }
  'player.sleep.untilEndOfQuestion': { time: Text }
  'player.sleep.timeLeft': { time: Text }
  'player.questions.place': { count: number; number: number }
  'player.questions.firstAt': { time: Text }
  'player.queue.timeAndAlbum': { album: Text; time: Text }
  'player.queue.playsNext': { title: Text }
  'player.queue.removeTitle': { title: Text }
  'player.failure.message': { reason: Text }
  'playlists.page.playlistDescription': { count: number }
  'playlists.page.count': { count: number }
  'playlists.page.talks': { count: number }
  'playlists.picker.addedTo': { playlist: Text }
  'playlists.row.unlock': { title: Text }
  'playlists.row.removeTitle': { title: Text }
  'playlists.position.field': { count: number }
  'playlists.position.fault': { count: number }
  'playlists.shared.description': { count: number }
  'playlists.shared.locked': { count: number }
  'quran.sura.description': { sura: Text }
  'quran.verse.name': { sura: Text; verse: number }
  'quran.verse.numbers': { sura: number; verse: number }
  'quran.verse.description': { verse: Text }
  'quran.verse.link': { verse: number }
  'refusals.field.tooSmall': { min: number }
  'refusals.field.notAbove': { min: number }
  'refusals.field.tooBig': { max: number }
  'refusals.field.notBelow': { max: number }
  'refusals.field.tooShort': { min: number }
  'refusals.field.tooLong': { max: number }
  'refusals.field.tooFew': { min: number }
  'refusals.field.tooMany': { max: number }
  'refusals.request.methods': { methods: Text }
  'refusals.account.paymentUndecided': { reference: Text }
  'refusals.picture.wrongAddress': { field: Text }
  'refusals.note.sourceGone': { what: string }
  'refusals.note.tooMany': { max: number }
  'refusals.playlist.notDeleted': { title: Text }
  'refusals.playlist.notRenamed': { title: Text }
  'refusals.playlist.tooManyTracks': { max: number }
  'refusals.playlist.tooMany': { count: number }
  'refusals.playlist.limit': { max: number }
  'refusals.credits.dailyLimit': { left: number; limit: number }
  'refusals.plan.held': { period: string; plan: string }
  'refusals.plan.atItsEnd': { period: string; plan: string }
  'refusals.plan.atOnce': { period: string; plan: string }
  'refusals.gift.tooMany': { max: number }
  'refusals.studio.shortPassword': { min: number }
  'refusals.studio.tooManyPasskeys': { max: number }
  'refusals.studio.tooManyTimes': { max: number }
  'search.titleWithWords': { words: Text }
  'search.transcripts.countCut': { count: number }
  'search.resultCount': { count: number }
  'search.topicCount': { count: number }
  'search.questions.momentCount': { count: number }
  'search.questions.more': { count: number }
  'search.hits.all': { category: string; count: number }
  'search.topics.title': { count: number }
  'search.topics.audiosAndArticles': { articles: Text; audios: Text }
  'search.recentRemove': { search: Text }
  'settings.profile.credits': { count: number; points: Text }
  'settings.profile.pendingEmail': { email: Text; pendingEmail: Text }
  'settings.email.pending': { pendingEmail: Text }
  'settings.plan.cancel': { plan: Text }
  'settings.devices.thisDevice': { date: Text }
  'settings.devices.lastSeen': { date: Text }
  'settings.devices.signOut': { device: Text }
  'settings.import.howFar': { done: number; total: number }
  'settings.import.playlists': { count: number }
  'settings.import.bookmarks': { count: number }
  'settings.import.notes': { count: number }
  'settings.import.heard': { count: number }
  'settings.import.history': { count: number }
  'settings.import.outcome': { kept: number; list: Text; outcome: string; skipped: number }
  'settings.delete.goesCredits': { count: number; points: Text }
  'shell.logo.home': { brand: Text }
  'shell.mainMenu.moreIn': { title: Text }
  'shell.phoneMenu.allOf': { title: Text }
  'shell.welcome.button': { name: Text }
  'shell.welcome.greeting': { name: Text }
  'shell.banner.forPhone': { brand: Text }
  'shell.logOut.warning': { articles: number; count: number; kind: string; talks: number }
  'shell.logOut.leave': { articles: number; kind: string; talks: number }
  'shell.share.from': { time: Text }
  'studioArticles.words': { count: number }
  'studioArticles.minutes': { count: number }
  'studioArticles.size': { percent: Text }
  'studioArticles.picture.undescribed': { count: number }
  'studioArticles.picture.storing': { count: number }
  'studioArticles.dropped.pictures': { count: number }
  'studioArticles.dropped.objects': { count: number }
  'studioArticles.dropped.comments': { count: number }
  'studioArticles.dropped.hidden': { count: number }
  'studioArticles.dropped.links': { count: number }
  'studioArticles.dropped.fields': { count: number }
  'studioArticles.dropped.numbering': { count: number }
  'studioArticles.excerptHint': { count: Text }
  'studioAudit.changed': { count: number }
  'studioBulk.drop.hint': { max: number }
  'studioBulk.map.place': { file: Text; sheet: Text }
  'studioBulk.map.column': { column: Text }
  'studioBulk.map.rows': { name: Text }
  'studioBulk.progress.applying': { all: number; done: number }
  'studioBulk.progress.undoing': { all: number; done: number }
  'studioBulk.sum': { changed: number; faulty: number; new: number; unchanged: number }
  'studioBulk.sum.applied': { applied: number; refused: number }
  'studioBulk.sum.undone': { kept: number; undone: number }
  'studioBulk.apply': { count: number }
  'studioBulk.apply.faulty': { count: number }
  'studioBulk.row.place': { file: Text; line: number }
  'studioBulk.row.more': { count: number }
  'studioBulk.row.changes': { title: Text }
  'studioBulk.field.talk': { talk: number }
  'studioBulk.field.ofTalk': { field: Text; talk: number }
  'studioBulk.field.ofQuestion': { field: Text; question: number; talk: number }
  'studioBulk.fault.long': { max: number }
  'studioBulk.fault.choice': { choices: Text }
  'studioBulk.fault.language': { example: Text }
  'studioBulk.fault.country': { example: Text }
  'studioBulk.fault.error': { cell: Text; error: Text }
  'studioBulk.fault.formula': { cell: Text }
  'studioBulk.fault.again': { file: Text; line: number }
  'studioBulk.fault.unknown': { item: Text }
  'studioBulk.fault.noTalk': { talk: Text }
  'studioBulk.notice.topic': { topic: Text }
  'studioBulk.notice.file': { id: Text }
  'studioBulk.problem.damaged': { file: Text }
  'studioBulk.problem.unpacked': { file: Text }
  'studioBulk.problem.notText': { file: Text }
  'studioBulk.problem.quote': { file: Text; line: number }
  'studioBulk.problem.json': { file: Text }
  'studioBulk.problem.noColumns': { file: Text }
  'studioBulk.problem.column': { column: Text; file: Text; known: Text }
  'studioBulk.problem.tooMany': { max: number }
  'studioBulk.refused.kind': { file: Text }
  'studioBulk.refused.large': { max: number }
  'studioBulk.refused.busy': { max: number }
  'studioContent.when.moment': { date: Text; time: Text }
  'studioContent.state.scheduledFor': { moment: Text }
  'studioContent.access.price': { count: number }
  'studioContent.chip.withCount': { count: Text; name: Text }
  'studioContent.filter.search': { search: Text }
  'studioContent.select.one': { title: Text }
  'studioContent.select.count': { count: number }
  'studioContent.done.publish': { count: number }
  'studioContent.done.withdraw': { count: number }
  'studioContent.done.review': { count: number }
  'studioContent.done.trash': { count: number }
  'studioContent.done.restore': { count: number }
  'studioContent.done.delete': { count: number }
  'studioContent.refused': { count: number }
  'studioContent.confirm.many': { action: Text; count: number }
  'studioContent.confirm.one': { action: Text; title: Text }
  'studioContent.views.saved': { name: Text }
  'studioContent.views.remove': { name: Text }
  'studioContent.found': { count: number }
  'studioContent.garbled.publish': { count: number }
  'studioDashboard.caption': { days: number }
  'studioDashboard.span.days': { days: number }
  'studioDashboard.total': { name: Text; total: Text }
  'studioDashboard.listening.gone': { id: Text }
  'studioDashboard.playback.deviceName': { device: string }
  'studioDashboard.playback.ms': { ms: number }
  'studioDashboard.people.period': { period: string }
  'studioDashboard.server.failedJobs': { jobs: number; task: Text }
  'studioDashboard.failed': { reason: Text }
  'studioEditing.conflict.field': { name: Text }
  'studioEditing.fault.trackTitle': { number: number }
  'studioEditing.fault.recording': { number: number }
  'studioEditing.fault.questionText': { number: number }
  'studioEditing.fault.questionTime': { number: number }
  'studioEditing.fault.pictures': { count: number }
  'studioEditing.tooManyViews': { max: number }
  'studioEditing.garbled': { text: Text }
  'studioEditing.problem.garbled': { text: Text }
  'studioEditor.field.ofTalk': { field: Text; talk: Text }
  'studioEditor.save.savedAt': { time: Text }
  'studioEditor.save.refused': { message: Text }
  'studioEditor.conflict.text': { name: Text }
  'studioEditor.conflict.allTheirs': { name: Text }
  'studioEditor.conflict.theirs': { name: Text }
  'studioEditor.conflict.left': { count: number }
  'studioEditor.words.count': { count: number }
  'studioEditor.words.keepNew': { name: Text }
  'studioEditor.words.makeTopic': { name: Text }
  'studioEditor.talks.title': { number: number }
  'studioEditor.talks.access': { title: Text }
  'studioEditor.talks.asAll': { access: Text }
  'studioEditor.talks.price': { title: Text }
  'studioEditor.talks.questions': { count: number }
  'studioEditor.talks.remove': { title: Text }
  'studioEditor.faults.title': { count: number }
  'studioEditor.schedule.words': { date: Text; time: Text; zone: Text }
  'studioEditor.garbled.title': { count: number }
  'studioEntrance.lead': { brand: Text }
  'studioEntrance.signedInAs': { email: Text }
  'studioEntrance.setUp.passwordHint': { min: number }
  'studioEntrance.security.codesLeft': { count: number }
  'studioEntrance.passkey.addedOn': { date: Text }
  'studioEntrance.passkey.usedOn': { date: Text }
  'studioEntrance.passkey.removeNamed': { name: Text }
  'studioEntrance.passkey.removeTitle': { name: Text }
  'studioLibrary.unusedSpace': { size: Text }
  'studioLibrary.details': { title: Text }
  'studioLibrary.select.one': { title: Text }
  'studioLibrary.select.count': { count: number }
  'studioLibrary.deleteTitle': { count: number }
  'studioLibrary.deleteText': { size: Text }
  'studioLibrary.deleted': { count: number; size: Text }
  'studioLibrary.made': { count: number }
  'studioLibrary.added': { count: number; title: Text }
  'studioLibrary.refused': { count: number }
  'studioLibrary.tags.useOf': { field: Text }
  'studioLibrary.tags.titles': { count: number }
  'studioLibrary.tags.questions': { count: number }
  'studioMoney.refused.noOrder': { reference: Text }
  'studioMoney.refused.state': { status: string }
  'studioMoney.refused.amount': { left: Text }
  'studioMoney.refused.noCode': { code: Text; max: number }
  'studioMoney.refused.codeTaken': { code: Text }
  'studioMoney.refused.codeGone': { code: Text }
  'studioMoney.refused.promotionGone': { number: Text }
  'studioMoney.refused.noGift': { number: Text }
  'studioMoney.refused.giftDecided': { number: Text; outcome: string }
  'studioMoney.refused.stillWrong': { differences: number }
  'studioMoney.wallet.title': { name: Text }
  'studioMoney.wallet.frozen': { date: Text }
  'studioMoney.wallet.disputed': { date: Text }
  'studioMoney.books.halted': { date: Text; reason: Text }
  'studioMoney.gifts.waiting': { date: Text }
  'studioMoney.gifts.claimed': { date: Text }
  'studioMoney.gifts.returned': { date: Text }
  'studioMoney.gifts.returnedBy': { by: Text; reason: Text }
  'studioMoney.gifts.returnOf': { title: Text }
  'studioNames.uses.audios': { count: number }
  'studioNames.uses.articles': { count: number }
  'studioNames.uses.questions': { count: number }
  'studioNames.slugStays': { slug: Text }
  'studioNames.mergeName': { name: Text }
  'studioOffers.usedOf': { max: number; taken: number }
  'studioOffers.span.from': { from: Text }
  'studioOffers.span.both': { from: Text; until: Text }
  'studioOffers.span.withdrawn': { date: Text }
  'studioOffers.withdrawOf': { name: Text }
  'studioOffers.prices.changeOf': { plan: Text }
  'studioOrders.bonus': { bonus: Text; credits: Text }
  'studioOrders.page.title': { reference: Text }
  'studioOrders.page.review': { reason: Text }
  'studioOrders.story.ordered': { amount: Text }
  'studioOrders.story.payment_begun': { amount: Text; provider: Text }
  'studioOrders.story.payment_succeeded': { amount: Text; provider: Text }
  'studioOrders.story.payment_failed': { provider: Text }
  'studioOrders.story.payment_canceled': { provider: Text }
  'studioOrders.story.event': { provider: Text }
  'studioOrders.story.refund_begun': { amount: Text }
  'studioOrders.story.refund_succeeded': { amount: Text }
  'studioOrders.story.refund_failed': { amount: Text }
  'studioOrders.give.amountHint': { sum: Text }
  'studioPeople.found': { count: number }
  'studioPeople.joined': { date: Text }
  'studioPeople.until': { date: Text }
  'studioPeople.plan.period': { from: Text; until: Text }
  'studioPeople.plan.giveTo': { name: Text }
  'studioPeople.roles.giveName': { role: Text }
  'studioPeople.roles.takeName': { role: Text }
  'studioPeople.roles.giveTo': { name: Text; role: Text }
  'studioPeople.roles.takeFrom': { name: Text; role: Text }
  'studioPeople.sessions.span': { seen: Text; started: Text }
  'studioPeople.sessions.current': { started: Text }
  'studioPeople.sessions.endName': { device: Text }
  'studioPeople.account.isDisabled': { date: Text }
  'studioPeople.wallet.frozen': { date: Text }
  'studioPeople.notes.changed': { after: Text; before: Text; field: Text }
  'studioPeople.refused.past': { day: Text }
  'studioQueries.heading': { name: Text; reference: Text }
  'studioQueries.lookedAfterBy': { name: Text }
  'studioQueries.answeredIn': { language: Text }
  'studioQueries.found': { count: number }
  'studioQueries.answers': { count: number }
  'studioQueries.answer.hint': { email: Text }
  'studioQueries.snippets.useName': { title: Text }
  'studioQueries.snippets.removeName': { title: Text }
  'studioQueries.snippets.removeSurely': { title: Text }
  'studioQueries.email.subject': { brand: Text; reference: Text }
  'studioQueries.email.greeting': { name: Text }
  'studioQueries.email.howToReply': { reference: Text }
  'studioQueries.email.youWrote': { day: Text }
  'studioQuestions.clock': { end: Text; time: Text }
  'studioQuestions.count': { count: number }
  'studioQuestions.tooMany': { count: number }
  'studioQuestions.removed': { time: Text }
  'studioQuestions.said.marked': { time: Text }
  'studioQuestions.said.moved': { time: Text }
  'studioQuestions.row.play': { time: Text }
  'studioQuestions.row.time': { time: Text }
  'studioQuestions.row.text': { time: Text }
  'studioQuestions.row.topic': { time: Text }
  'studioQuestions.row.remove': { time: Text }
  'studioQuestions.time.afterEnd': { end: Text }
  'studioQuestions.topic.add': { label: Text }
  'studioQuestions.import.title': { name: Text }
  'studioQuestions.import.faults': { count: number }
  'studioQuestions.import.lineNumber': { line: number }
  'studioQuestions.import.summary': { added: number; changed: number; removed: number }
  'studioQuestions.import.newTopics': { count: number; names: Text }
  'studioQuestions.import.done': { added: number; changed: number; removed: number }
  'studioQuestions.fault.notText': { encoding: Text }
  'studioQuestions.fault.noColumns': { question: Text; time: Text; topic: Text }
  'studioQuestions.fault.tooMany': { count: number }
  'studioQuestions.fault.noTime': { text: Text }
  'studioQuestions.fault.tooLong': { count: number }
  'studioQuestions.fault.twice': { line: number }
  'studioQuestions.keys.skipBack': { count: number }
  'studioQuestions.keys.skipOn': { count: number }
  'studioSetup.progress': { all: number; done: number }
  'studioShell.windowTitle': { page: Text }
  'studioSite.gatherings.others': { count: number }
  'studioSite.gatherings.othersOf': { count: number; title: Text }
  'studioSite.majalis.place': { city: Text; country: Text }
  'studioSite.entry.changeName': { name: Text }
  'studioSite.entry.removeName': { name: Text }
  'studioSound.room': { size: Text }
  'studioSound.leftOut': { count: number; names: Text }
  'studioSound.state.sending': { all: Text; done: Text }
  'studioSound.state.pace': { progress: Text; speed: Text; time: Text }
  'studioSound.state.paused': { all: Text; done: Text }
  'studioSound.state.unfinished': { all: Text; date: Text; done: Text }
  'studioSound.state.failed': { problem: Text }
  'studioSound.progress': { name: Text }
  'studioSound.actionOn': { action: Text; name: Text }
  'studioSound.said.ready': { name: Text }
  'studioSound.said.failed': { name: Text; problem: Text }
  'studioSound.lufs': { value: Text }
  'studioSound.dbtp': { value: Text }
  'studioSound.khz': { value: Text }
  'studioSound.refused.kind': { name: Text }
  'studioSound.refused.quota': { left: number; size: number }
  'studioSound.refused.disk': { left: number; size: number }
  'studioSound.refused.unfinished': { missing: number }
  'studioTexts.openName': { name: Text }
  'studioTexts.heading': { language: Text; name: Text }
  'studioTexts.putBackName': { date: Text }
  'studioTranscribing.progress': { language: Text }
  'studioTranscribing.waiting': { time: Text }
  'studioTranscribing.aligning': { language: Text }
  'studioTranscribing.saving': { language: Text }
  'studioTranscribing.elapsed': { time: Text }
  'studioTranscripts.editorTitle': { language: Text; title: Text }
  'studioTranscripts.progress': { count: number; verified: number }
  'studioTranscripts.missing': { count: number }
  'studioTranscripts.open': { language: Text }
  'studioTranscripts.export': { format: Text; language: Text }
  'studioTranscripts.chooseSpoken': { language: Text }
  'studioTranscripts.remove': { language: Text }
  'studioTranscripts.translate': { language: Text }
  'studioTranscripts.relabel': { language: Text; was: Text }
  'studioTranscripts.imported': { count: number }
  'studioTranscripts.read': { count: number; format: Text; name: Text }
  'studioTranscripts.replaces': { language: Text }
  'studioTranscripts.importNow': { language: Text }
  'studioTranscripts.segmentAt': { time: Text }
  'studioTranscripts.start': { time: Text }
  'studioTranscripts.end': { time: Text }
  'studioTranscripts.text': { time: Text }
  'studioTranscripts.speaker': { time: Text }
  'studioTranscripts.playFrom': { time: Text }
  'studioTranscripts.unsure': { words: Text }
  'studioTranscripts.tools': { time: Text }
  'studioTranscripts.shiftTitle': { time: Text }
  'studioTranscripts.found': { count: number }
  'studioTranscripts.foundAt': { count: number; place: number }
  'studioTranscripts.said.start': { time: Text }
  'studioTranscripts.said.end': { time: Text }
  'studioTranscripts.said.from': { time: Text }
  'studioTranscripts.said.replaced': { count: number }
  'studioTranscripts.said.mended': { right: Text }
  'studioTranscripts.fault.time': { line: number }
  'studioTranscripts.fault.noCue': { line: number }
  'studioTranscripts.fault.json': { line: number }
  'studioTranscripts.fault.segment': { line: number }
  'studioTranscripts.fault.tooMany': { line: number; max: number }
  'studioTranscripts.fault.full': { max: number }
  'studioTranscripts.fault.tooLong': { line: number; max: number }
  'studioTranscripts.fault.encoding': { encoding: Text; line: number }
  'studioTranscripts.fault.binary': { line: number }
  'studioTranscripts.notice.repeated': { count: number }
  'studioTranscripts.notice.unsorted': { count: number }
  'studioTranscripts.notice.overlapping': { count: number }
  'studioTranscripts.notice.empty': { count: number }
  'studioTranscripts.notice.outside': { count: number }
  'studioTranscripts.notice.unaligned': { count: number }
  'studioTranscripts.notice.garbled': { text: Text }
  'suggestions.at': { time: Text }
  'suggestions.thanks': { names: Text }
  'suggestions.email.accepted': { title: Text }
  'suggestions.email.refused': { title: Text }
  'suggestions.by': { name: Text; time: Text; title: Text }
  'suggestions.removeAll': { name: Text }
  'suggestions.removed': { count: number }
  'transcript.title': { title: Text }
  'transcript.description': { title: Text }
  'transcript.spoken': { language: Text }
  'transcript.playFrom': { time: Text }
  'transcript.actions': { time: Text }
  'ui.chip.remove': { label: Text }
  'ui.stars': { filled: number; of: number }
  'ui.field.characters': { count: number }
  'ui.field.charactersOfMost': { count: number; max: number }
  'ui.pager.page': { page: number }
  'ui.sortable.reorder': { title: Text }
  'ui.sortable.taken': { count: number; number: number; title: Text }
  'ui.sortable.moved': { count: number; number: number; title: Text }
  'ui.sortable.dropped': { count: number; number: number; title: Text }
  'ui.sortable.left': { count: number; number: number; title: Text }
  'ui.date.date': { day: Text; month: Text; year: Text }
  'ui.date.day': { day: Text; month: Text }
  'ui.date.month': { month: Text; year: Text }
  'ui.date.monthNumber': { month: Text; year: Text }
  'ui.date.longDate': { day: number; month: Text; weekday: Text; year: Text }
  'ui.date.weekdayMonth': { month: Text; weekday: Text }
  'ui.date.timeOfDay': { period: string; time: Text; wholeDayTime: Text }
  'ui.duration.hours': { count: number }
  'ui.duration.minutes': { count: number }
  'ui.duration.seconds': { count: number }
  'ui.duration.shortHours': { count: number }
  'ui.duration.shortMinutes': { count: number }
  'ui.duration.shortMinutesBesideHours': { count: number }
  'ui.duration.shortSeconds': { count: number }
  'ui.duration.beside': { larger: Text; smaller: Text }
  'ui.getTheApp.description': { product: Text }
  'ui.getTheApp.heading': { product: Text }
  'ui.removed': { title: Text }
  'ui.moreFor': { title: Text }
  'ui.plan.member': { plan: Text }
  'wallet.uses.range': { from: Text; to: Text }
  'wallet.history.addsUp': { count: number }
  'wallet.entry.sent': { member: Text }
  'wallet.entry.received': { member: Text }
  'wallet.entry.order': { status: string; total: Text; type: string }
  'wallet.transfer.today': { credits: Text }
  'wallet.transfer.all': { amount: Text; count: number }
  'wallet.transfer.before': { count: number; date: Text }
  'wallet.transfer.send': { credits: Text }
  'wallet.transfer.done': { credits: Text; email: Text }
}

/** The tags of each message that has some. */
export interface MessageTags {
  'account.signIn.newHere': 'link'
  'account.register.otherWay': 'link'
  'catalog.filters.more': 'unseen'
  'catalog.home.heading': 'break'
  'catalog.upcoming.timeThere': 'place'
  'collections.actions.add': 'roomy'
  'gifts.given.to': 'day' | 'to'
  'gifts.given.toUnnamed': 'day' | 'to'
  'gifts.given.waiting': 'day'
  'gifts.given.claimedOn': 'day'
  'gifts.given.returnedOn': 'day'
  'gifts.view.from': 'name'
  'gifts.view.ownWaits': 'day'
  'gifts.view.visitorWaits': 'day'
  'gifts.claim.waitsUntil': 'day'
  'gifts.claimed.credits': 'item'
  'gifts.claimed.lesson': 'item'
  'gifts.claimed.set': 'item'
  'gifts.claimed.plan': 'item'
  'legal.lastChanged': 'date'
  'listening.greeting.line': 'name'
  'listening.hero.stoppedAt': 'question'
  'listening.place.leftInParts': 'time' | 'words'
  'listening.place.talkOfAlbum': 'album'
  'listening.place.lessonOfAlbum': 'album'
  'money.figure': 'unit'
  'money.buy.done': 'item'
  'money.buy.doneBefore': 'item'
  'payments.testMode': 'b'
  'payments.step.noScriptChoose': 'link'
  'payments.step.reference': 'order'
  'payments.facts.until': 'day'
  'payments.receipt.refunded': 'day'
  'payments.receipt.refundPending': 'day'
  'plans.card.price': 'small'
  'plans.status.namePrice': 'name'
  'player.nowPlaying.timeLeft': 'time'
  'player.queue.timeAndAlbum': 'part'
  'playlists.delete.aboutAlbum': 'name'
  'playlists.delete.aboutPlaylist': 'name'
  'search.didYouMean': 'words'
  'search.hits.all': 'unseen'
  'search.topics.seeAlso': 'topics'
  'settings.profile.pendingEmail': 'address'
  'settings.email.pending': 'address'
  'settings.devices.signOut': 'unseen'
  'settings.delete.goesCredits': 'amount'
  'shell.welcome.greeting': 'person'
  'shell.stores.apple': 'store'
  'shell.stores.google': 'store'
  'studioEntrance.setUp.passwordHint': 'change'
  'wallet.page.frozen': 'link'
  'wallet.history.balance': 'figure' | 'label'
  'wallet.transfer.all': 'unit'
}
