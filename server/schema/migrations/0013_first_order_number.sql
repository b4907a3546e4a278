-- The first order of an event is number 1001; where orders were numbered before, they go on from there.
SELECT setval(pg_get_serial_sequence('orders', 'order_id'), 1001, false)
WHERE NOT (SELECT is_called FROM "orders_order_id_seq");
