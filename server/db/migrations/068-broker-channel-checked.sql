alter table reservation validate constraint reservation_channel;
