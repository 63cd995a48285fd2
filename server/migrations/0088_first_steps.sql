-- Which rows of the catalogue came with the demo content, so that it can be removed again.
create table catalog_demo_rows (
  kind text not null check (kind in ('collection', 'article', 'majlis', 'gathering', 'speaker', 'city')),
  id   integer not null,
  primary key (kind, id)
);

-- Installations that have it know its rows by what never changes of them.
insert into catalog_demo_rows (kind, id)
select found.kind, found.id from (
  select 'collection' as kind, id from catalog_all_collections where source_key in (
    'a-chair-for-the-latecomer', 'a-house-in-mourning', 'a-lamp-in-the-chest', 'a-quarrel-between-brothers',
    'a-room-with-one-window', 'adab-al-majlis', 'ala-bab-al-dar', 'ash-shukr-fi-al-ayyam', 'before-the-first-step',
    'before-the-tongue-moves', 'bir-bardak-cay', 'bread-in-the-morning', 'cirak-ve-usta', 'companions-of-the-road',
    'dastarkhwan-ki-khali-jagah', 'dheemi-awaz', 'four-winters', 'hard-ground', 'lamp-and-oil',
    'latifiyah-translations', 'lessons-of-the-loom', 'letters-to-a-traveller', 'majlis-host-lessons', 'on-patience',
    'one-breath-at-the-gate', 'river-lessons', 'seven-questions', 'silence-and-how-it-is-shared',
    'thanks-for-ordinary-days', 'the-door-of-remembrance', 'the-door-that-stands-open', 'the-empty-coat',
    'the-honest-scale', 'the-host-and-the-guest', 'the-neighbours-key', 'the-night-shift', 'the-phone-face-down',
    'the-rain-and-after', 'the-sleeping-ferryman', 'the-unsent-letter', 'the-waiting-room', 'the-way-back',
    'the-weight-of-a-promise', 'those-who-raised-us', 'three-in-the-morning', 'thursday-gatherings', 'walking-slowly',
    'what-did-you-intend', 'what-the-hands-know', 'when-the-heart-is-dry', 'when-the-tea-goes-cold', 'yolun-kiyisinda')
  union all select 'article', id from catalog_all_articles where cover_seed in (
    'a-chair-by-the-door', 'fi-adab-al-isgha', 'the-work-of-waiting', 'the-quiet-between-two-people',
    'letters-kept-in-a-tin', 'before-the-first-step', 'what-to-carry-to-a-house-of-grief', 'the-bookbinders-thumb',
    'the-key-under-the-stone', 'the-child-at-the-edge-of-the-carpet', 'the-ledger-of-small-things',
    'a-stranger-at-supper', 'counting-breaths-on-the-stairs', 'a-friend-who-disagrees', 'thamarat-as-sabr',
    'bayt-yudhkar-fih', 'risala-ila-mutaajjil', 'esikte-durmak', 'ustamin-terazisi', 'sabah-ezanindan-once',
    'chai-thandi-hone-se-pehle', 'dil-ki-khirki', 'maan-ki-dua', 'raste-ka-darakht')
  union all select 'majlis', id from catalog_majalis where name in (
    'Konya Majlis', 'Istanbul Majlis', 'Bursa Majlis', 'Diyarbakır Majlis', 'Izmir Majlis', 'Leeds Majlis',
    'London Majlis', 'Birmingham Majlis', 'Glasgow Majlis', 'Cardiff Majlis', 'Dublin Majlis', 'Paris Majlis',
    'Marseille Majlis', 'Brussels Majlis', 'Rotterdam Majlis', 'Berlin Majlis', 'Cologne Majlis', 'Vienna Majlis',
    'Zurich Majlis', 'Madrid Majlis', 'Granada Majlis', 'Lisbon Majlis', 'Milan Majlis', 'Athens Majlis',
    'Sarajevo Majlis', 'Skopje Majlis', 'Stockholm Majlis', 'Oslo Majlis', 'Copenhagen Majlis', 'Kazan Majlis',
    'Fez Majlis', 'Marrakesh Majlis', 'Tunis Majlis', 'Cairo Majlis', 'Alexandria Majlis', 'Addis Ababa Majlis',
    'Dakar Majlis', 'Lagos Majlis', 'Kano Majlis', 'Accra Majlis', 'Nairobi Majlis', 'Mombasa Majlis',
    'Dar es Salaam Majlis', 'Cape Town Majlis', 'Johannesburg Majlis', 'Durban Majlis', 'Amman Majlis',
    'Beirut Majlis', 'Doha Majlis', 'Muscat Majlis', 'Lahore Majlis', 'Karachi Majlis', 'Islamabad Majlis',
    'Delhi Majlis', 'Hyderabad Majlis', 'Dhaka Majlis', 'Colombo Majlis', 'Tashkent Majlis', 'Almaty Majlis',
    'Kuala Lumpur Majlis', 'Singapore Majlis', 'Jakarta Majlis', 'Yogyakarta Majlis', 'Manila Majlis', 'Tokyo Majlis',
    'Seoul Majlis', 'Sydney Majlis', 'Melbourne Majlis', 'Perth Majlis', 'Auckland Majlis', 'Suva Majlis',
    'New York Majlis', 'Chicago Majlis', 'Houston Majlis', 'Oakland Majlis', 'Atlanta Majlis', 'Toronto Majlis',
    'Montreal Majlis', 'Vancouver Majlis', 'Mexico City Majlis', 'Port of Spain Majlis', 'Georgetown Majlis',
    'Bogotá Majlis', 'Lima Majlis', 'São Paulo Majlis', 'Buenos Aires Majlis', 'Santiago Majlis')
  union all select 'gathering', id from catalog_upcoming_suhbas where title in (
    'Thursday gathering: What the doorway is for', 'Morning lesson: One line a day',
    'Women’s evening: Sitting with those who grieve', 'مجلس في أدب السؤال',
    'An afternoon of handwork: Cloth, paper, wood', 'Winter majlis: Breath and remembrance')
) as found
where exists (select from catalog_demo_mark where finished_at is not null);

insert into catalog_demo_rows (kind, id)
select 'speaker', speaker_id from catalog_all_collections as c join catalog_demo_rows as mark
  on mark.kind = 'collection' and mark.id = c.id where speaker_id is not null
union select 'speaker', author_id from catalog_all_articles as a join catalog_demo_rows as mark
  on mark.kind = 'article' and mark.id = a.id
union select 'city', city_id from catalog_all_collections as c join catalog_demo_rows as mark
  on mark.kind = 'collection' and mark.id = c.id where city_id is not null;

-- Who has put the first steps of the studio away.
create table setup_hidden (
  account_id integer primary key references accounts_members on delete cascade,
  hidden_at  timestamptz not null
);
