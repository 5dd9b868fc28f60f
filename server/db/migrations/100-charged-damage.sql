-- Which damage a charge is for, so that its words are in the language of the reader. Charges before this have the words in their note.
alter table rental_charge add column damage_id uuid references damage;
