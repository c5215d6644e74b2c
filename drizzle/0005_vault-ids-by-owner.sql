ALTER TABLE "vault_items" DROP CONSTRAINT "vault_items_pkey";--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_user_id_id_pk" PRIMARY KEY("user_id","id");
