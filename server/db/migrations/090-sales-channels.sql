-- Small agencies sell at the same terms, so several brokers may have one client type.
alter table broker drop constraint broker_client_type_id_key;

-- The names of the first installation, in the language of the office.
update client_type set name = case name when 'public' then 'Público' when 'frequent' then 'Frecuentes' when 'corporate' then 'Empresas' else 'Agencias' end
where name in ('public', 'frequent', 'corporate', 'agency');

-- What an extra is in the trade's own list, whatever the company calls it (docs/decisions/074-opentravel.md).
alter table extra add column equipment_code text check (equipment_code ~ '^[0-9]{1,3}$');
update extra set equipment_code = '13' where id = (
  select min(id) from extra where line_code = 'extra' and name_es || ' ' || name_en ~* '\mgps\M|naveg|navig');
