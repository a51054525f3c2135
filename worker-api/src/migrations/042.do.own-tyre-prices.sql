-- A supplier's own price asked the same for four small tyres and four large ones: tyres (task 156) cost what their size
-- and quality do, and the importer takes no own price for them.
delete from supplier_price where item_type = 'Task' and item_id = 156;
