-- Bookings made by assistants through the MCP server.
alter table reservation drop constraint reservation_channel;
alter table reservation add constraint reservation_channel check (channel in ('web', 'telephone', 'walk-in', 'assistant')) not valid;
